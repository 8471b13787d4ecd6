/** Keyboard shortcuts: letters after `g` and their pages; only pages in the user's own menu work. */
export const goKeys: Record<string, string> = {
  d: "/",
  o: "/order",
  b: "/order/board",
  k: "/picking",
  t: "/run",
  y: "/ride",
  h: "/cash",
  i: "/problem",
  f: "/refund",
  l: "/shopping-lists",
  s: "/stock",
  w: "/transfer",
  q: "/purchase",
  p: "/product",
  c: "/customer",
  e: "/contact-message",
  v: "/voucher",
  m: "/media",
  u: "/users",
  r: "/report/revenue",
  a: "/audit",
};

/** Keys that act on the page. */
const pageKeys = { "?": "help", "/": "search", n: "new", j: "next", k: "previous", x: "select" } as const;

export type Shortcut = "palette" | (typeof pageKeys)[keyof typeof pageKeys] | { path: string };

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
    return Object.entries(pageKeys).find(([own]) => own === letter)?.[1];
  };
}
