import { type ComponentType, lazy, Suspense } from "react";
import { type DialogName, openDialog, useDialog } from "../../../dialog-store.ts";
import { endLoginRequest, loginRequest, setLoginRequest } from "../../../login/login-request.ts";
import { usePart } from "../../../ui/parts.ts";
import { guestCart } from "../../orders/cart/index.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

const loadLogin = () => import("../../people/identity/login-dialog.tsx");
const LoginDialog = lazy(loadLogin);

function LoginOfGuest({ onClose }: { onClose: () => void }) {
  return <LoginDialog cart={guestCart} onClose={onClose} />;
}

/** Loaded on first use, because most visits never need them. */
const load: Record<DialogName, () => Promise<{ default: Dialog }>> = {
  location: () =>
    import("../../delivery/region/location-dialog.tsx").then((file) => ({ default: file.LocationDialog })),
  login: () => loadLogin().then(() => ({ default: LoginOfGuest })),
  deliveryPolicy: () =>
    import("../../delivery/delivery/delivery-policy-dialog.tsx").then((file) => ({
      default: file.DeliveryPolicyDialog,
    })),
  saveList: () => import("../../lists/saved-lists/save-list-dialog.tsx"),
  sharing: () => import("../../people/consent/sharing-sheet.tsx"),
};

const dialogs: Record<DialogName, Dialog> = {
  location: lazy(load.location),
  login: lazy(load.login),
  deliveryPolicy: lazy(load.deliveryPolicy),
  saveList: lazy(load.saveList),
  sharing: lazy(load.sharing),
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
