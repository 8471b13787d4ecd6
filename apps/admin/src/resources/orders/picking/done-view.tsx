import DoneIcon from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { bagsOf } from "@tatka/domain/orders/picking/picking-round";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { ShownOrder } from "./shown-round.ts";
import { storageLook } from "./storage-look.tsx";

/** Everything is picked: where each bag goes. */
export function DoneView({ orders }: { orders: readonly ShownOrder[] }) {
  const t = useText();
  const lines = orders.flatMap((order) => order.lines);
  const bags = orders.reduce((sum, order) => sum + bagsOf(order.lines).length, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box sx={{ flex: 1, overflowY: "auto", pb: 2 }}>
      <Stack sx={{ alignItems: "center", textAlign: "center", gap: 0.5, pt: 3, pb: 2 }}>
        <Box sx={mark}>
          <DoneIcon />
        </Box>
        <Typography component="h2" sx={{ fontSize: "1.5rem", fontWeight: 700 }}>
          {t("tatka.picking.done_title", { smart_count: bags })}
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          {t("tatka.picking.done_text", { smart_count: pieces })}
        </Typography>
      </Stack>
      {orders.map((order) => (
        <OrderBags key={order.number} order={order} isOne={orders.length === 1} />
      ))}
    </Box>
  );
}

function OrderBags({ order, isOne }: { order: ShownOrder; isOne: boolean }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  return (
    <Box component="section">
      <Typography component="h3" sx={{ px: 2, py: 1, fontSize: "0.9375rem", fontWeight: 600, color: "text.secondary" }}>
        {isOne ? t("tatka.picking.put_here") : `${order.number} · ${order.name}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {bagsOf(order.lines).map(({ storage }) => {
          const { icon: Icon, ink, soft } = storageLook[storage];
          const inside = order.lines.filter((line) => line.storage === storage);
          const place = t(`tatka.picking.goes.${storage}`);
          return (
            <Stack component="li" direction="row" key={storage} sx={row}>
              <Box aria-hidden sx={{ ...symbol, color: ink, backgroundColor: soft }}>
                <Icon />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, fontSize: "1.0625rem" }}>
                  {t("tatka.picking.bag_with", {
                    bag: inside[0]?.bag ?? "",
                    storage: t(`tatka.picking.storage.${storage}`),
                  })}
                </Box>
                <Box sx={{ fontSize: "0.9375rem", color: "text.secondary", overflowWrap: "anywhere" }}>
                  {inside
                    .map(({ product, quantity }) => `${titleOf(product)}${quantity > 1 ? ` × ${count(quantity)}` : ""}`)
                    .join(", ")}
                </Box>
              </Box>
              <Box sx={{ fontSize: "1.25rem", fontWeight: 700, textAlign: "right" }}>
                {order.runId === null ? place : t("tatka.picking.goes_run", { place, run: order.runId })}
              </Box>
            </Stack>
          );
        })}
      </Box>
    </Box>
  );
}

const mark = {
  display: "grid",
  placeItems: "center",
  width: 64,
  height: 64,
  borderRadius: "50%",
  color: "var(--tatka-on-brand)",
  backgroundColor: "var(--tatka-brand)",
} as const;
const row = {
  gap: 1.5,
  px: 2,
  py: 1.25,
  minHeight: 64,
  alignItems: "center",
  borderTop: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
} as const;
const symbol = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "12px",
} as const;
