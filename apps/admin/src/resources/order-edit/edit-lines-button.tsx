import EditIcon from "@mui/icons-material/EditNoteOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { holds, type Permission } from "@tatka/domain/permission";
import { useState } from "react";
import { usePermissions, useRefresh } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { EditLines } from "./edit-lines.tsx";

/** Opens what an order holds to be changed; for those who may, and until it is packed. */
export function EditLinesButton({ orderNumber, onSaved }: { orderNumber: string; onSaved?: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isOpen, setOpen] = useState(false);
  if (!holds(permissions, "order.update")) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {t("tatka.staff_orders.edit_lines")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="md" aria-labelledby="edit-lines-title">
        <DialogTitle id="edit-lines-title">{t("tatka.staff_orders.edit_title", { number: orderNumber })}</DialogTitle>
        <DialogContent>
          {isOpen && (
            <EditLines
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
