import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";

const dialogs = {
  location: lazy(() => import("../region/location-dialog.tsx").then((file) => ({ default: file.LocationDialog }))),
  login: lazy(() => import("../identity/login-dialog.tsx")),
  deliveryPolicy: lazy(() =>
    import("../delivery/delivery-policy-dialog.tsx").then((file) => ({ default: file.DeliveryPolicyDialog })),
  ),
};

type DialogName = keyof typeof dialogs;

const OpenDialogContext = createContext<(name: DialogName) => void>(() => undefined);

/** Opens one of the store's dialogs. Their code is fetched with the first use: most pages never need it. */
export const useOpenDialog = () => useContext(OpenDialogContext);

export function DialogProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open && dialogs[open];
  return (
    <OpenDialogContext value={setOpen}>
      {children}
      <Suspense>{Dialog && <Dialog onClose={() => setOpen(null)} />}</Suspense>
    </OpenDialogContext>
  );
}
