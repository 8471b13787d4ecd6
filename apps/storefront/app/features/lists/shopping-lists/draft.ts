/** Unsent text is stored on the device, so that a lost connection or a closed tab does not lose it. */
const STORAGE_KEY = "shopping-list-draft";

export function keptDraft(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage, the text stays in the form until the page is left.
  }
}
