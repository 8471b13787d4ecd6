import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { lazy, Suspense, useState } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { StorageChip } from "../../catalogue/products/index.ts";
import { RefusedItems } from "./refused-items.tsx";
import { SubstitutedItems } from "./substituted-items.tsx";
import { isPicked, usePicking } from "./use-picking.ts";

const NotFoundDialog = lazy(() =>
  import("./not-found-dialog.tsx").then((dialog) => ({ default: dialog.NotFoundDialog })),
);

/** In the order in which they are packed: what must stay cold comes last into the bag. */
const storages = ["ambient", "chilled", "frozen"] as const;

/** The lines by how they are kept; while the order is being packed, each with a box to tick. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { lines: picked, pick } = usePicking(order);
  const [missing, setMissing] = useState<AdminOrder["lines"][number]>();
  const isPacking = order.status === "confirmed" && may("order.pack");
  const done = picked.filter(isPicked).length;
  return (
    <Card component="section" aria-labelledby="order-items" sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="h2" id="order-items">
          {t("tatka.order_admin.items_title")}
        </Typography>
        {isPacking && (
          <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
            <Typography role="status" sx={{ fontWeight: 650 }}>
              {t("tatka.order_admin.ticked", { ticked: done, total: order.lines.length })}
            </Typography>
            {done > 0 && (
              <Button
                size="small"
                color="inherit"
                onClick={() => pick(order.lines.map(({ id }) => ({ lineId: id, quantity: 0 })))}
              >
                {t("tatka.order_admin.untick_all")}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {order.note && (
        <Typography sx={{ mt: 1.5, p: 1.5, borderRadius: 2, backgroundColor: "var(--tatka-accent-soft)" }}>
          <strong>{t("tatka.order_admin.customer_note")}:</strong> {order.note}
        </Typography>
      )}
      {order.reusableBags && <Typography sx={{ mt: 1 }}>{t("tatka.order_admin.reusable_bags")}</Typography>}
      {storages.map((storage) => {
        const lines = picked.filter((line) => line.storage === storage);
        if (lines.length === 0) return null;
        return (
          <Box key={storage} sx={{ mt: 2.5 }}>
            <StorageChip storage={storage} />
            <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  {...(isPacking && {
                    onToggle: () => pick([{ lineId: line.id, quantity: isPicked(line) ? 0 : line.quantity }]),
                    onMissing: () => setMissing(line),
                  })}
                />
              ))}
            </Box>
          </Box>
        );
      })}
      <SubstitutedItems substitutions={order.substitutions} />
      <RefusedItems refused={order.refused} />
      {missing && (
        <Suspense>
          <NotFoundDialog number={order.number} line={missing} onClose={() => setMissing(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

type LineProps = { line: AdminOrder["lines"][number]; onToggle?: () => void; onMissing?: () => void };

function Line({ line, onToggle, onMissing }: LineProps) {
  const t = useText();
  const isTicked = onToggle !== undefined && isPicked(line);
  const { taka, count } = useFormats();
  const [locale] = useLocaleState();
  const named = (words: { title: string; titleBn: string }) => (locale === "bn" ? words.titleBn : words.title);
  const title = named(line.product);
  const size = named(line.size);
  const wish = line.substitution === "best_match" ? undefined : t(`tatka.order_admin.wish.${line.substitution}`);
  // The whole row ticks its box: a thumb in a glove hits that.
  return (
    <Box component="li" sx={{ borderTop: "1px solid var(--tatka-line)" }}>
      <Stack
        direction="row"
        {...(onToggle ? { component: "label" } : {})}
        sx={{ gap: 1.5, py: 1.25, alignItems: "center", cursor: onToggle ? "pointer" : "default" }}
      >
        {onToggle && (
          <Checkbox
            checked={isTicked}
            onChange={onToggle}
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
            {size} · {line.sku}
          </Typography>
          {line.allocations.length > 1 && (
            <Typography component="span" sx={small}>
              {line.allocations
                .map(({ hub, quantity: many }) => t("tatka.order_admin.from_hub", { quantity: many, hub: named(hub) }))
                .join(", ")}
            </Typography>
          )}
          {wish && (
            <Typography component="span" sx={{ ...small, color: "var(--tatka-danger)" }}>
              {wish}
            </Typography>
          )}
        </Box>
        <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums", fontSize: "0.9375rem" }}>
          {taka(line.total)}
        </Typography>
      </Stack>
      {onMissing && !isTicked && (
        <Button
          color="error"
          onClick={onMissing}
          aria-label={`${t("tatka.order_admin.picking.not_found")}: ${title}, ${size}`}
          sx={{ minHeight: 44, mb: 1, ml: 5 }}
        >
          {t("tatka.order_admin.picking.not_found")}
        </Button>
      )}
    </Box>
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
