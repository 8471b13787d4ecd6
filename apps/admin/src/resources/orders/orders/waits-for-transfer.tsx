import Alert from "@mui/material/Alert";
import Chip from "@mui/material/Chip";
import MuiLink from "@mui/material/Link";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";

/** Shown in lists: the order waits for a transfer. */
export function TransferWaitChip({ order }: { order: AdminOrderHead }) {
  const t = useText();
  if (!order.waitsForTransfer) return null;
  return <Chip size="small" label={t("tatka.order_admin.picking.waits")} sx={chip} />;
}

/** Pieces in another hub or in transit, each with its transfer. */
export function TransferWaits({ transfers }: { transfers: AdminOrder["transfers"] }) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitle();
  const { count } = useFormats();
  const open = transfers.filter(({ state }) => state === "requested" || state === "sent");
  return open.map(({ id, state, from, pieces }) => (
    <Alert key={id} severity="info" sx={{ width: "100%", py: 0, "& .MuiAlert-message": { flex: 1 } }}>
      {t(`tatka.order_admin.picking.${state === "sent" ? "on_its_way" : "asked_for"}`, {
        count: count(pieces),
        hub: titleOf(from),
      })}{" "}
      {may("stock.transfer") && (
        <MuiLink component={Link} to={`/transfer/${id}`} sx={{ display: "inline-block", py: 1, my: -0.5 }}>
          {t("tatka.order_admin.picking.open_transfer")}
        </MuiLink>
      )}
    </Alert>
  ));
}

const chip = { color: "var(--tatka-frozen)", backgroundColor: "var(--tatka-frozen-soft)" };
