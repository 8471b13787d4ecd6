import { type ComponentType, lazy, Suspense } from "react";
import { endLoginRequest, loginRequest, setLoginRequest } from "../../../session/login-request.ts";
import { type DialogName, openDialog, useDialog } from "../../../shell/dialog-store.ts";
import { usePart } from "../../../ui/parts.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

/** Loaded on first use, because most visits never need them. */
const load: Record<DialogName, () => Promise<{ default: Dialog }>> = {
  location: () =>
    import("../../delivery/region/location-dialog.tsx").then((file) => ({ default: file.LocationDialog })),
  login: () => import("../../people/identity/login-dialog.tsx"),
  deliveryPolicy: () =>
    import("../../delivery/delivery/delivery-policy-dialog.tsx").then((file) => ({
      default: file.DeliveryPolicyDialog,
    })),
};

const dialogs: Record<DialogName, Dialog> = {
  location: lazy(load.location),
  login: lazy(load.login),
  deliveryPolicy: lazy(load.deliveryPolicy),
};

/** The open dialog, if any. */
export function Dialogs() {
  const name = usePart(useDialog(), (wanted) => load[wanted](), unopened);
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog && <Dialog onClose={() => openDialog(null)} />}</Suspense>;
}

/** If the code fails to load, the dialog is not open and no call waits for a login. "Try again" loads it again. */
function unopened(name: DialogName) {
  const request = loginRequest();
  return {
    onFailure() {
      openDialog(null);
      if (name === "login") endLoginRequest(false);
    },
    again() {
      if (name === "login") setLoginRequest(request);
      openDialog(name);
    },
  };
}
