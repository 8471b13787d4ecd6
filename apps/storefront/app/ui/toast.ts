const SHOWN_MS = 3_000;

/** A short word at the top of the window, gone after three seconds; screen readers are told as well. */
export function showToast(text: string): void {
  const place = document.querySelector("[data-toasts]") ?? makePlace();
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.textContent = text;
  place.append(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

/** Kept once made: what is added to a region that already exists is read out. */
function makePlace(): HTMLElement {
  const place = document.createElement("div");
  place.dataset.toasts = "";
  place.className = "toasts";
  place.setAttribute("role", "status");
  document.body.append(place);
  return place;
}
