import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ListLine, type ListMatch, shoppingListRoutes } from "@tatka/contract/lists/shopping-lists";
import type { Answer } from "@tatka/contract/route";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ListFile } from "../../lists/shopping-lists/index.ts";
import { type DraftLine, emptyDraft, type OrderDraft, withMore } from "./order-draft.ts";

type AskedList = Answer<typeof shoppingListRoutes.get>;

export function useAskedList(id: number | undefined) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: ["asked-list", id],
    queryFn: ({ signal }) => dataProvider.call(shoppingListRoutes.get, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    // Matches follow stock and prices; the user's selections do not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** An order proposed by a list: the customer, and the best available match for each line. */
export function draftOfList(list: AskedList): OrderDraft {
  const lines = list.lines.reduce<DraftLine[]>((sum, line) => {
    const best = matchesOf(line)[0];
    return best ? withMore(sum, best.variation.id, best.quantity) : sum;
  }, []);
  return { ...emptyDraft, phone: list.phone ? localNumber(list.phone) : "", email: list.email, lines };
}

type Props = { list: AskedList; lines: DraftLine[]; onChange: (lines: DraftLine[]) => void };

/** The customer's text beside the matched items, for correction. */
export function ListPanel({ list, lines, onChange }: Props) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="order-list" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="order-list" variant="h2">
        {t("tatka.staff_orders.list")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mb: 2 }}>{t("tatka.staff_orders.list_subtitle")}</Typography>
      {list.note && (
        <Typography sx={{ fontWeight: 600, mb: 2 }}>
          {t("tatka.staff_orders.list_note", { note: list.note })}
        </Typography>
      )}
      <ListFile list={list} />
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {list.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list stay where they are
          <Choice key={place} line={line} lines={lines} onChange={onChange} />
        ))}
      </Box>
    </Card>
  );
}

const LEFT_OUT = "none";

function Choice({ line, lines, onChange }: { line: ListLine; lines: DraftLine[]; onChange: Props["onChange"] }) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const matches = matchesOf(line);
  const [chosen, setChosen] = useState(matches[0]);
  const nameOf = ({ product, variation, quantity }: ListMatch) =>
    `${count(quantity)} × ${titleOf(product)}, ${titleOf(variation)} · ${taka(variation.salePrice)}`;
  function choose(id: string) {
    const next = matches.find(({ variation }) => String(variation.id) === id);
    const rest = chosen ? withLess(lines, chosen) : lines;
    onChange(next ? withMore(rest, next.variation.id, next.quantity) : rest);
    setChosen(next);
  }
  return (
    <Box component="li" sx={{ display: "grid", gap: 1, gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(0, 2fr)" } }}>
      <Typography sx={{ overflowWrap: "anywhere", alignSelf: "center" }}>{line.raw}</Typography>
      {matches.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.staff_orders.list_nothing")}</Typography>
      ) : (
        <TextField
          select
          size="small"
          value={chosen ? String(chosen.variation.id) : LEFT_OUT}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { inputProps: { "aria-label": t("tatka.staff_orders.list_for", { raw: line.raw }) } } }}
        >
          {matches.map((match) => (
            <MenuItem key={match.variation.id} value={String(match.variation.id)}>
              {nameOf(match)}
            </MenuItem>
          ))}
          <MenuItem value={LEFT_OUT}>{t("tatka.staff_orders.list_leave")}</MenuItem>
        </TextField>
      )}
    </Box>
  );
}

/** Unavailable items are not proposed. */
function matchesOf({ matches }: ListLine): ListMatch[] {
  return matches.filter(({ variation }) => variation.inStock);
}

function withLess(lines: readonly DraftLine[], { variation, quantity }: ListMatch): DraftLine[] {
  return lines
    .map((line) => (line.variationId === variation.id ? { ...line, quantity: line.quantity - quantity } : line))
    .filter((line) => line.quantity > 0);
}
