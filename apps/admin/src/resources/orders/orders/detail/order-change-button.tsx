import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { type ComponentType, Suspense, useState } from "react";
import { useRefresh } from "react-admin";
import { PageLoading } from "../../../../layout/page-loading.tsx";

type Props = {
  label: string;
  icon: ComponentType<SvgIconProps>;
  title: string;
  orderNumber: string;
  form: ComponentType<{ orderNumber: string; onCancel: () => void; onSaved: () => void }>;
};

/** A button for a change with a form, loaded on demand. */
export function OrderChangeButton({ label, icon: Icon, title, orderNumber, form: Form }: Props) {
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md" aria-labelledby="order-change-title">
        <DialogTitle id="order-change-title">{title}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<PageLoading />}>
            {isOpen && (
              <Form
                orderNumber={orderNumber}
                onCancel={close}
                onSaved={() => {
                  close();
                  refresh();
                }}
              />
            )}
          </Suspense>
        </DialogContent>
      </Dialog>
    </>
  );
}
