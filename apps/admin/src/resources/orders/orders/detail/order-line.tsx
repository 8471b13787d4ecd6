import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { LotNotes } from "../picking/lot-notes.tsx";
import { linePieces } from "./line-pieces.ts";

type Line = AdminOrder["lines"][number];

/** A line of an order on a phone. */
export function OrderLine({ order, line }: { order: AdminOrder; line: Line }) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const { picked, isShort, accepted } = linePieces(order, line);
  const cameBack =
    line.returnedQuantity > 0 && t("tatka.order_admin.came_back", { count: count(line.returnedQuantity) });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1.25, alignItems: "center", borderTop: "1px solid var(--tatka-line)" }}
    >
      <Typography component="span" sx={quantity}>
        {count(line.quantity)}×
      </Typography>
      {line.images[0] && (
        <Box component="img" src={line.images[0].url} alt="" loading="lazy" width={52} height={52} sx={picture} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
          {titleOf(line.product)}
        </Typography>
        <Typography component="span" sx={small}>
          {[line.place, titleOf(line.size), line.sku, cameBack].filter(Boolean).join(" · ")}
        </Typography>
        <Typography component="span" sx={{ ...small, ...(isShort && { color: "var(--tatka-danger)" }) }}>
          {t("tatka.order_admin.line.picked")} {count(picked)}
          {accepted !== null && ` · ${t("tatka.order_admin.line.accepted")} ${count(accepted)}`}
        </Typography>
        <LotNotes lots={line.lots} pastQuantity={line.pastQuantity} />
        <LineNotes line={line} />
      </Box>
      <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums", fontSize: "0.9375rem" }}>
        {/* Before discounts, like the subtotal; discounts are shown below the lines. */}
        {taka(line.total + line.discount)}
      </Typography>
    </Stack>
  );
}

/** Weight, hubs of the pieces, and the customer's preference if the item is missing. */
export function LineNotes({ line }: { line: Line }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const { comingQuantity, missingQuantity, weight } = line;
  const preference =
    line.substitution === "best_match" ? undefined : t(`tatka.order_admin.preference.${line.substitution}`);
  return (
    <>
      {weight && (
        <Typography component="span" sx={small}>
          {weight.grams === null
            ? t("tatka.order_admin.picking.to_weigh")
            : t("tatka.order_admin.picking.weighs", { grams: count(weight.grams) })}
        </Typography>
      )}
      {line.allocations.length > 1 && (
        <Typography component="span" sx={small}>
          {line.allocations
            .map(({ hub, quantity: many }) => t("tatka.order_admin.from_hub", { quantity: many, hub: titleOf(hub) }))
            .join(", ")}
        </Typography>
      )}
      {comingQuantity > 0 && (
        <Typography component="span" sx={{ ...small, color: "var(--tatka-frozen)", fontWeight: 600 }}>
          {t("tatka.order_admin.picking.coming", { smart_count: comingQuantity })}
        </Typography>
      )}
      {missingQuantity > 0 && (
        <Typography component="span" sx={{ ...small, color: "var(--tatka-danger)", fontWeight: 600 }}>
          {t("tatka.order_admin.picking.never_came", { smart_count: missingQuantity })}
        </Typography>
      )}
      {preference && (
        <Typography component="span" sx={{ ...small, color: "var(--tatka-danger)" }}>
          {preference}
        </Typography>
      )}
    </>
  );
}

const quantity = { fontSize: "1.25rem", fontWeight: 700, minWidth: 40, fontVariantNumeric: "tabular-nums" } as const;
const small = { display: "block", fontSize: "0.8125rem", color: "text.secondary", overflowWrap: "anywhere" } as const;
const picture = {
  width: 52,
  height: 52,
  objectFit: "cover",
  borderRadius: "12px",
  display: { xs: "none", sm: "block" },
} as const;
