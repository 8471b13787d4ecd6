import type { ReactNode } from "react";
import { openDialog } from "../dialog-store.ts";
import { askToLogIn } from "../login/login-request.ts";
import { userState } from "../login/user-store.ts";

type ListToSave = { items: readonly { variationId: number; quantity: number }[]; suggestedName?: string | undefined };

let toSave: ListToSave = { items: [] };

/** The products for which the dialog was opened. */
export const listToSave = () => toSave;

type Props = ListToSave & { label?: string; className: string; children: ReactNode };

/** Saves products in a new or existing list. Guests log in first. */
export function SaveListButton({ items, suggestedName, label, className, children }: Props) {
  async function open() {
    if (!userState().isLoggedIn && !(await askToLogIn(null))) return;
    toSave = { items, suggestedName };
    openDialog("saveList");
  }

  if (items.length === 0) return null;
  return (
    <button type="button" aria-label={label} className={className} onClick={open}>
      {children}
    </button>
  );
}
