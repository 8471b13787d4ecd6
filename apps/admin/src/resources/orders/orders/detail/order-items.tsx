import PickIcon from "@mui/icons-material/ShoppingBasketOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayChange, orderChanges } from "@tatka/domain/orders/order-policy";
import { Link } from "react-router";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";
import { StorageChip } from "../../../catalogue/products/index.ts";
import { LineTable } from "./line-table.tsx";
import { OrderLine } from "./order-line.tsx";
import { RefusedItems } from "./refused-items.tsx";
import { SubstitutedItems } from "./substituted-items.tsx";

/** In packing order: chilled and frozen goods last. */
const storages = ["ambient", "chilled", "frozen"] as const;

/** The lines with their ordered, picked and accepted pieces. They are picked on the picking page. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const mayPick = mayChange("pick", order) && may(orderChanges.pick.staff);
  // A phone has no space for columns.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  return (
    <Card component="section" aria-labelledby="order-items" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="h2" id="order-items">
          {t("tatka.order_admin.items_title")}
        </Typography>
        {mayPick && (
          <Button
            component={Link}
            to={`/picking?${new URLSearchParams({ order: order.number, hub: String(order.hub.id) })}`}
            startIcon={<PickIcon />}
            sx={{ minHeight: 44 }}
          >
            {t("tatka.order_admin.pick")}
          </Button>
        )}
      </Stack>
      {order.note && (
        <Typography sx={{ mt: 1.5, p: 1.5, borderRadius: 2, backgroundColor: "var(--tatka-accent-soft)" }}>
          <strong>{t("tatka.order_admin.customer_note")}:</strong> {order.note}
        </Typography>
      )}
      {order.reusableBags && <Typography sx={{ mt: 1 }}>{t("tatka.order_admin.reusable_bags")}</Typography>}
      {!isNarrow && <LineTable order={order} lines={order.lines.toSorted(asTheyLie)} />}
      {isNarrow &&
        storages.map((storage) => {
          const lines = order.lines.filter((line) => line.storage === storage).toSorted(asTheyLie);
          if (lines.length === 0) return null;
          return (
            <Box key={storage} sx={{ mt: 2.5 }}>
              <StorageChip storage={storage} />
              <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
                {lines.map((line) => (
                  <OrderLine key={line.id} order={order} line={line} />
                ))}
              </Box>
            </Box>
          );
        })}
      <SubstitutedItems substitutions={order.substitutions} />
      <RefusedItems refused={order.refused} />
    </Card>
  );
}

/** Sorted by stock place; items without one come last. */
function asTheyLie({ place: a }: AdminOrder["lines"][number], { place: b }: AdminOrder["lines"][number]): number {
  return Number(a === "") - Number(b === "") || a.localeCompare(b);
}
