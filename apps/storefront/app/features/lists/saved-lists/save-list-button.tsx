import { lazy, type ReactNode, Suspense, useState } from "react";
import { askToLogIn } from "../../../session/login-request.ts";
import { userState } from "../../../session/user-store.ts";
import { withPart } from "../../../ui/parts.ts";

const loadDialog = () => import("./save-list-dialog.tsx");
const SaveListDialog = lazy(loadDialog);

type SaveListButtonProps = {
  items: readonly { variationId: number; quantity: number }[];
  suggestedName?: string;
  label?: string;
  className: string;
  children: ReactNode;
};

/** Saves products in a new or existing list. Guests log in first. */
export function SaveListButton({ items, suggestedName, label, className, children }: SaveListButtonProps) {
  const [isOpen, setOpen] = useState(false);

  async function open() {
    if (userState().isLoggedIn || (await askToLogIn(null))) await withPart(loadDialog, () => setOpen(true));
  }

  if (items.length === 0) return null;
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={open}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <SaveListDialog items={items} suggestedName={suggestedName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
