import type { Suggestions } from "@tatka/contract/catalogue/search";

export type Option =
  | { kind: "search"; id: string; words: string; from: "self" | "others" | null }
  | { kind: "category"; id: string; category: Suggestions["categories"][number] }
  | { kind: "product"; id: string; product: Suggestions["products"][number] };

const MOST_SEARCHES = 4;
const MOST_IN_EMPTY_BOX = 8;

/** All options, in the order of the arrow keys. */
export function optionsFor(text: string, past: string[], found: Suggestions | null): Option[] {
  const typed = text.trim().toLowerCase();
  const own = past.filter((one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed);
  const most = typed === "" ? MOST_IN_EMPTY_BOX : MOST_SEARCHES;
  const searches = [...new Set([...own.slice(0, MOST_SEARCHES), ...(found?.searches ?? [])])].slice(0, most);
  // Group of a suggestion for an empty box.
  const from = (words: string): "self" | "others" | null =>
    typed !== "" ? null : own.includes(words) ? "self" : "others";
  const options = [
    ...searches.map((words) => ({ kind: "search" as const, words, from: from(words) })),
    ...(found?.categories ?? []).map((category) => ({ kind: "category" as const, category })),
    ...(found?.products ?? []).map((product) => ({ kind: "product" as const, product })),
  ];
  return options.map((option, place) => ({ ...option, id: `suggestion-${place}` }));
}

/** The next option for an arrow key: cyclic, with the field itself (null) between the ends. */
export function stepThrough(options: Option[], activeId: string | undefined, step: 1 | -1): string | undefined {
  const place = options.findIndex(({ id }) => id === activeId);
  const next = place === -1 && step === -1 ? options.length - 1 : place + step;
  return options[next]?.id;
}
