import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { weightBounds } from "@tatka/domain/orders/picking/weighed-line";
import type { ReactNode } from "react";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { LotNotes } from "../orders/index.ts";
import type { ShownLine } from "./shown-round.ts";
import { storageLook } from "./storage-look.tsx";

type Props = { line: ShownLine; grams: string; onGrams: (typed: string) => void };

/** One item in type that is readable at arm's length: where it is, how many, and into which bag. */
export function ItemCard({ line, grams, onGrams }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const { ink, soft } = storageLook[line.storage];
  const toPick = line.takeable || line.left || line.quantity;
  return (
    <Stack sx={{ flex: 1, minHeight: 0, gap: 1, px: 2, pt: 1, pb: 1 }}>
      <Box sx={pictureFrame}>
        {line.images[0] && (
          <img src={line.images[0].pattern.replace("{width}", "640").replace("{format}", "webp")} alt="" />
        )}
      </Box>
      <Box>
        <Typography component="h2" sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.2 }}>
          {titleOf(line.product)}
        </Typography>
        <Typography sx={{ fontSize: "1.0625rem", color: "text.secondary" }}>
          {titleOf(line.size)} · {line.sku}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Tile label={t("tatka.picking.place")} value={line.place || "–"} flex={1.4}>
          {line.place === "" && t("tatka.picking.no_place")}
        </Tile>
        <Tile label={t("tatka.picking.pieces")} value={count(toPick)} flex={0.9}>
          {t("tatka.picking.here", { count: count(line.onShelf) })}
        </Tile>
        <Tile
          label={t(`tatka.picking.storage.${line.storage}`)}
          value={t("tatka.picking.bag", { bag: line.bag })}
          flex={1.2}
          sx={{ color: ink, backgroundColor: soft, borderColor: "transparent" }}
        >
          {/^[A-Z]/.test(line.bag)
            ? t("tatka.picking.for", { name: line.customer })
            : t("tatka.picking.in_bag", { count: count(line.inBag) })}
        </Tile>
      </Stack>
      <Box sx={{ "& > span": { fontSize: "0.9375rem !important" } }}>
        <LotNotes lots={line.lots} pastQuantity={line.pastQuantity} />
      </Box>
      {line.comingQuantity > 0 && (
        <Typography sx={{ color: "var(--tatka-frozen)" }}>
          {t("tatka.picking.coming", { smart_count: line.comingQuantity })}
        </Typography>
      )}
      {line.missingQuantity > 0 && (
        <Typography sx={{ color: "var(--tatka-danger)", fontWeight: 600 }}>
          {t("tatka.picking.never_came", { smart_count: line.missingQuantity })}
        </Typography>
      )}
      {line.weight && <Grams line={line} typed={grams} onType={onGrams} />}
    </Stack>
  );
}

function Grams({ line, typed, onType }: { line: ShownLine; typed: string; onType: (typed: string) => void }) {
  const t = useText();
  const { count } = useFormats();
  const mayConfirm = useMay()(orderChanges["edit-lines"].staff);
  if (!line.weight) return null;
  const { least, most } = weightBounds({ ...line.weight, quantity: line.pickedQuantity + line.takeable || 1 });
  const isOff = typed !== "" && (Number(typed) < least || Number(typed) > most);
  return (
    <TextField
      fullWidth
      value={typed}
      onChange={({ target }) => onType(target.value.replace(/\D/g, "").slice(0, 6))}
      label={t("tatka.picking.grams")}
      error={isOff}
      helperText={t(`tatka.picking.${!isOff ? "weight_between" : mayConfirm ? "weight_off_confirm" : "weight_off"}`, {
        least: count(least),
        most: count(most),
      })}
      sx={{ "& .MuiFormHelperText-root": { fontSize: "0.9375rem" } }}
      slotProps={{ htmlInput: { inputMode: "numeric", style: { fontSize: "1.5rem", fontWeight: 700 } } }}
    />
  );
}

type TileProps = { label: string; value: string; flex: number; sx?: object; children: ReactNode };

function Tile({ label, value, flex, sx = {}, children }: TileProps) {
  return (
    <Box sx={{ ...tile, flex, ...sx }}>
      <Box sx={{ fontSize: "0.9375rem" }}>{label}</Box>
      <Box sx={{ fontSize: "1.875rem", fontWeight: 700, lineHeight: 1.1, whiteSpace: "nowrap" }}>{value}</Box>
      <Box sx={{ fontSize: "0.9375rem", overflowWrap: "anywhere" }}>{children}</Box>
    </Box>
  );
}

const tile = {
  minWidth: 0,
  px: 1.25,
  py: 0.75,
  border: "1px solid var(--tatka-line)",
  borderRadius: "var(--tatka-radius)",
  backgroundColor: "var(--tatka-surface)",
} as const;

/** The picture takes the space that is left. */
const pictureFrame = {
  flex: "1 1 0",
  minHeight: 96,
  maxHeight: 300,
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: "var(--tatka-radius-picture)",
  backgroundColor: "var(--tatka-quiet)",
  "& img": { width: "100%", height: "100%", objectFit: "cover", minHeight: 0 },
} as const;
