/** Keyboard shortcuts: letters after `g` and their pages; only pages in the user's own menu work. */
export const goKeys: Record<string, string> = {
  d: "/",
  o: "/order",
  p: "/product",
  c: "/category",
  v: "/voucher",
  m: "/media",
  u: "/users",
  r: "/report/revenue",
  a: "/audit",
};

export type Shortcut = "palette" | "help" | "search" | "new" | { path: string };

/** The time within which the second letter must follow `g`. */
const PATIENCE_MS = 1_500;

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & { isTyping: boolean; at: number };

/**
 * Reads keys in sequence. While the user types, only Ctrl+K or Cmd+K counts. Other keys with a modifier belong to the
 * browser.
 */
export function shortcutReader(): (press: Press) => Shortcut | undefined {
  let wentAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey, isTyping, at }) => {
    const letter = key.toLowerCase();
    if ((ctrlKey || metaKey) && !altKey && letter === "k") return "palette";
    if (isTyping || ctrlKey || metaKey || altKey) return undefined;
    const isSecond = at - wentAt < PATIENCE_MS;
    wentAt = Number.NEGATIVE_INFINITY;
    if (isSecond) {
      const path = goKeys[letter];
      return path === undefined ? undefined : { path };
    }
    if (letter === "g") wentAt = at;
    if (letter === "?") return "help";
    if (letter === "/") return "search";
    return letter === "n" ? "new" : undefined;
  };
}
