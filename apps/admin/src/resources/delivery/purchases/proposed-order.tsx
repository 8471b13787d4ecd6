import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { ProposedOrder, ToBuyLine } from "@tatka/contract/delivery/what-to-buy";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { type Changes, costOf, keyOf, lineKey, piecesFrom, piecesOf } from "./to-buy-orders.ts";

type Props = {
  order: ProposedOrder;
  suppliers: readonly { id: number; name: string }[];
  changes: Changes;
  onChange: (changes: Changes) => void;
};

/** A proposed order: each line with its reasons, and pieces that can be changed. */
export function ProposedOrderCard({ order, suppliers, changes, onChange }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { day, wholeTaka } = useFormats();
  const { supplier, hub, lines, minimumOrder, arrivesOn } = order;
  const total = costOf(
    lines.map((line) => ({ cost: line.cost, ordered: piecesFrom(piecesOf(changes, hub.id, line)) })),
  );
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2 }, mb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap", mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h2">
            {supplier?.name ?? t("tatka.purchases.no_supplier")} · {titleOf(hub)}
          </Typography>
          {supplier && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("tatka.purchases.arrives", { day: day(arrivesOn) })}
            </Typography>
          )}
        </Box>
        {!supplier && (
          <SelectField
            size="small"
            label={t("tatka.purchases.order_from")}
            value={changes.suppliers[keyOf(order)] ?? ""}
            choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ ...changes, suppliers: { ...changes.suppliers, [keyOf(order)]: id } })}
            sx={{ minWidth: 180 }}
          />
        )}
        <Box sx={{ textAlign: "right" }}>
          <Typography sx={{ fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>{wholeTaka(total)}</Typography>
          {total < minimumOrder && (
            <Typography variant="body2" sx={{ color: "warning.dark" }}>
              {t("tatka.purchases.below_minimum", { amount: wholeTaka(minimumOrder) })}
            </Typography>
          )}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line
            key={line.variationId}
            line={line}
            typed={piecesOf(changes, hub.id, line)}
            onType={(typed) =>
              onChange({
                ...changes,
                pieces: { ...changes.pieces, [lineKey(hub.id, line.variationId)]: typed },
              })
            }
          />
        ))}
      </Box>
    </Card>
  );
}

function Line({ line, typed, onType }: { line: ToBuyLine; typed: string; onType: (typed: string) => void }) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const title = `${titleOf(line)}, ${titleOf(line.size)}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {may("stock.read") ? (
          <MuiLink component={Link} to={`/stock/${line.variationId}`} underline="hover" sx={{ fontWeight: 600 }}>
            {title}
          </MuiLink>
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        )}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Reasons line={line} />
        </Typography>
      </Box>
      <TextField
        size="small"
        value={typed}
        error={Number.isNaN(piecesFrom(typed))}
        onChange={({ target }) => onType(target.value)}
        slotProps={{
          htmlInput: { inputMode: "numeric", "aria-label": t("tatka.purchases.pieces", { item: title }), size: 6 },
        }}
      />
    </Box>
  );
}

/** Why these pieces are proposed. */
function Reasons({ line }: { line: ToBuyLine }) {
  const t = useText();
  const { count, day } = useFormats();
  const { sold, free, coming, spoiling, expected, lastsUntil, goal, packPieces, isOverBudget } = line;
  const isOut = free + coming - spoiling <= 0;
  return [
    isOverBudget && t("tatka.purchases.why.over_budget"),
    t("tatka.purchases.why.sold", { count: count(sold) }),
    t("tatka.purchases.why.free", { count: count(free) }),
    coming > 0 && t("tatka.purchases.why.coming", { count: count(coming) }),
    spoiling > 0 && t("tatka.purchases.why.spoiling", { count: count(spoiling) }),
    goal && t("tatka.purchases.goal_set", { reorderAt: count(goal.reorderAt), target: count(goal.target) }),
    expected &&
      t("tatka.purchases.why.expected", {
        low: count(expected.low),
        high: count(expected.high),
        day: day(expected.until),
      }),
    isOut && t("tatka.purchases.why.out"),
    !isOut && lastsUntil && t("tatka.purchases.why.lasts", { day: day(lastsUntil) }),
    packPieces > 1 && t("tatka.purchases.why.pack", { count: count(packPieces) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

const row = {
  display: "grid",
  gridTemplateColumns: "1fr 88px",
  gap: 2,
  py: 1,
  alignItems: "center",
  borderTop: "1px solid var(--tatka-line)",
} as const;
