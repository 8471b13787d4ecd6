import { type ComponentType, lazy, Suspense } from "react";
import { type DialogName, openDialog, useDialog } from "../../../shell/dialog-store.ts";

/** Their code is fetched with the first use: most pages never need it. */
const dialogs: Record<DialogName, ComponentType<{ onClose: () => void }>> = {
  location: lazy(() =>
    import("../../delivery/region/location-dialog.tsx").then((file) => ({ default: file.LocationDialog })),
  ),
  login: lazy(() => import("../../people/identity/login-dialog.tsx")),
  deliveryPolicy: lazy(() =>
    import("../../delivery/delivery/delivery-policy-dialog.tsx").then((file) => ({
      default: file.DeliveryPolicyDialog,
    })),
  ),
};

/** Whichever of the store's dialogs is open. */
export function Dialogs() {
  const name = useDialog();
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog && <Dialog onClose={() => openDialog(null)} />}</Suspense>;
}
