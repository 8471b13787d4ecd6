import { type ComponentType, lazy, Suspense } from "react";
import { endLoginRequest, loginRequest, setLoginRequest } from "../../../session/login-request.ts";
import { type DialogName, openDialog, useDialog } from "../../../shell/dialog-store.ts";
import { usePart } from "../../../ui/parts.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

/** Their code is fetched with the first use: most pages never need it. */
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

/** Whichever of the store's dialogs is open. */
export function Dialogs() {
  const name = usePart(useDialog(), (wanted) => load[wanted](), unopened);
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog && <Dialog onClose={() => openDialog(null)} />}</Suspense>;
}

/** It could not be fetched, so it is not open, and nothing waits for a login any longer. "Try again" asks for the same. */
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
