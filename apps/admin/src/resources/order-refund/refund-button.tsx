import RefundIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { holds, type Permission } from "@tatka/domain/permission";
import { useState } from "react";
import { usePermissions, useRefresh } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { RefundOrder } from "./refund-order.tsx";

/** Opens what of an order is refunded; for those who may. */
export function RefundButton({ orderNumber, onSaved }: { orderNumber: string; onSaved?: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isOpen, setOpen] = useState(false);
  if (!holds(permissions, "order.refund")) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {t("tatka.staff_orders.refund")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="md" aria-labelledby="refund-order-title">
        <DialogTitle id="refund-order-title">
          {t("tatka.staff_orders.refund_title", { number: orderNumber })}
        </DialogTitle>
        <DialogContent>
          {isOpen && (
            <RefundOrder
              orderNumber={orderNumber}
              onCancel={() => setOpen(false)}
              onSaved={() => {
                setOpen(false);
                refresh();
                onSaved?.();
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}
