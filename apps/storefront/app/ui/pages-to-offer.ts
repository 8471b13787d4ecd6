/**
 * Page numbers to show: the first, the last, and the neighbours of the current one. Gaps have names; a gap of a single
 * page shows that page.
 */
export function pagesToOffer(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
  const from = page - 1 <= 3 ? 1 : page - 1;
  const to = page + 1 >= pageCount - 2 ? pageCount : page + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return [
    ...(from > 1 ? ([1, "gap-before"] as const) : []),
    ...middle,
    ...(to < pageCount ? (["gap-after", pageCount] as const) : []),
  ];
}
