const SHOWN_MS = 3_000;

/** A short word at the top of the window, gone after three seconds; screen readers are told as well. */
export function showToast(text: string): void {
  // What lies outside an open dialog is dimmed, and screen readers do not reach it.
  const around = document.querySelector("dialog:modal") ?? document.body;
  const place = around.querySelector(":scope > [data-toasts]") ?? makePlace(around);
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.textContent = text;
  place.append(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

/** Kept once made: what is added to a region that already exists is read out. */
function makePlace(around: Element): HTMLElement {
  const place = document.createElement("div");
  place.dataset.toasts = "";
  place.className = "toasts";
  place.setAttribute("role", "status");
  around.append(place);
  return place;
}
