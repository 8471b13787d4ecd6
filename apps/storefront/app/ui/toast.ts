import type { Language } from "@tatka/domain/language";

export const againWord: Record<Language, string> = { en: "Try again", bn: "আবার চেষ্টা করুন" };

const SHOWN_MS = 3_000;
/** Time to read it, reach the button and press it. */
const SHOWN_WITH_BUTTON_MS = 12_000;

type ToastAction = { label: string; onPress: () => void };

/** A toast at the top that disappears after a few seconds and is announced to screen readers. */
export function showToast(text: string, action?: ToastAction): void {
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.textContent = text;
  if (action) toast.append(makeButton(action, toast));
  placeNow().append(toast);
  setTimeout(() => toast.remove(), action ? SHOWN_WITH_BUTTON_MS : SHOWN_MS);
}

function makeButton({ label, onPress }: ToastAction, toast: HTMLElement): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", () => {
    toast.remove();
    onPress();
  });
  return button;
}

/** Moves the toasts out of a dialog that has closed: often it says what the dialog did. */
export function keepToasts(dialog: Element | null): void {
  placeNow().append(...(dialog?.querySelectorAll(".toast") ?? []));
}

/** Content outside an open dialog is inert, so toasts are shown inside it. */
function placeNow(): Element {
  const around = document.querySelector("dialog:modal") ?? document.body;
  return around.querySelector(":scope > [data-toasts]") ?? makePlace(around);
}

/** Kept once created, because only additions to an existing live region are read out. */
function makePlace(around: Element): HTMLElement {
  const place = document.createElement("div");
  place.dataset.toasts = "";
  place.className = "toasts";
  place.setAttribute("role", "status");
  around.append(place);
  return place;
}
