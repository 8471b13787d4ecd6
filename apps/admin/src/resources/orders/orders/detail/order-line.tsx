import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { LineWeight } from "../picking/line-weight.tsx";
import { LotNotes } from "../picking/lot-notes.tsx";
import { isPicked, type Weighed } from "../picking/use-picking.ts";

type Line = AdminOrder["lines"][number];
type Props = { line: Line; onPick?: (quantity: number, weighed?: Weighed) => void; onMissing?: () => void };

/** A line of an order. While the order is packed, it has a checkbox or a counter for its pieces. */
export function OrderLine({ line, onPick, onMissing }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const isTicked = onPick !== undefined && isPicked(line);
  const title = titleOf(line.product);
  const size = titleOf(line.size);
  const cameBack =
    line.returnedQuantity > 0 && t("tatka.order_admin.came_back", { count: count(line.returnedQuantity) });
  const item = `${title}, ${size}`;
  const here = line.quantity - line.comingQuantity - line.missingQuantity - line.pastQuantity;
  // The whole row is the touch target, for users with gloves.
  return (
    <Box component="li" sx={{ borderTop: "1px solid var(--tatka-line)" }}>
      <Stack
        direction="row"
        {...(onPick ? { component: "label" } : {})}
        sx={{ gap: 1.5, py: 1.25, alignItems: "center", cursor: onPick ? "pointer" : "default" }}
      >
        {onPick && (
          <Checkbox
            checked={isTicked}
            indeterminate={!isTicked && line.pickedQuantity > 0}
            disabled={here === 0 && line.pickedQuantity === 0}
            onChange={() => onPick(line.pickedQuantity >= here ? 0 : here)}
            sx={{ m: -0.75, "& .MuiSvgIcon-root": { fontSize: 38 } }}
            slotProps={{ input: { "aria-label": t("tatka.order_admin.tick", { title, size }) } }}
          />
        )}
        <Typography component="span" sx={quantity}>
          {count(line.quantity)}×
        </Typography>
        {line.images[0] && (
          <Box component="img" src={line.images[0].url} alt="" loading="lazy" width={52} height={52} sx={picture} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, textDecoration: isTicked ? "line-through" : "none" }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          <Typography component="span" sx={small}>
            {[line.place, size, line.sku, cameBack].filter(Boolean).join(" · ")}
          </Typography>
          <LotNotes lots={line.lots} pastQuantity={line.pastQuantity} />
          <LineNotes line={line} />
        </Box>
        <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums", fontSize: "0.9375rem" }}>
          {/* Before discounts, like the subtotal; discounts are shown below the lines. */}
          {taka(line.total + line.discount)}
        </Typography>
      </Stack>
      {line.weight && (
        <LineWeight
          key={line.weight.grams ?? 0}
          weight={line.weight}
          item={item}
          pieces={line.pickedQuantity || here}
          {...(onPick && here > 0 && { onWeigh: (weighed: Weighed) => onPick(line.pickedQuantity || here, weighed) })}
        />
      )}
      {onPick && !isTicked && (
        <Stack direction="row" sx={{ mb: 1, gap: 0.5, alignItems: "center", justifyContent: "flex-end" }}>
          {onMissing && line.quantity - line.pickedQuantity - line.comingQuantity > 0 && (
            <Button
              color="error"
              onClick={onMissing}
              aria-label={`${t("tatka.order_admin.picking.not_found")}: ${item}`}
              sx={{ minHeight: 48, mr: "auto" }}
            >
              {t("tatka.order_admin.picking.not_found")}
            </Button>
          )}
          {line.quantity > 1 && (
            <>
              <IconButton
                aria-label={t("tatka.order_admin.picking.one_less", { item })}
                disabled={line.pickedQuantity === 0}
                onClick={() => onPick(line.pickedQuantity - 1)}
                sx={step}
              >
                <RemoveIcon />
              </IconButton>
              <Typography
                component="span"
                sx={{ minWidth: 64, textAlign: "center", fontVariantNumeric: "tabular-nums" }}
              >
                {t("tatka.order_admin.picking.of", { picked: count(line.pickedQuantity), all: count(line.quantity) })}
              </Typography>
              <IconButton
                aria-label={t("tatka.order_admin.picking.one_more", { item })}
                disabled={line.pickedQuantity >= here}
                onClick={() => onPick(line.pickedQuantity + 1)}
                sx={step}
              >
                <AddIcon />
              </IconButton>
            </>
          )}
        </Stack>
      )}
    </Box>
  );
}

/** Stock place, and the customer's preference if the item is missing. */
export function LineNotes({ line }: { line: Line }) {
  const t = useText();
  const titleOf = useTitle();
  const { comingQuantity, missingQuantity } = line;
  const preference =
    line.substitution === "best_match" ? undefined : t(`tatka.order_admin.preference.${line.substitution}`);
  return (
    <>
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
const step = { width: 48, height: 48, border: "1px solid var(--tatka-line)" } as const;
const picture = {
  width: 52,
  height: 52,
  objectFit: "cover",
  borderRadius: "12px",
  display: { xs: "none", sm: "block" },
} as const;
