import { expect, test } from "vitest";
import type { CardData } from "../../catalogue/product-cards/index.ts";
import { withoutRepeats } from "./without-repeats.ts";

const card = (slug: string): CardData => ({
  ...{ slug, title: slug, storage: "ambient", table: "staples", picture: null, moreSizes: 0, size: null },
});
const sale = { id: 1, title: "Flash sale", endsAt: "", endsOn: "" };

function row(kind: "todaysOffer" | "popular" | "flashSale", slugs: string[], count: number | null = null) {
  const content =
    kind === "flashSale"
      ? ({ type: "flashSale", sale, cards: slugs.map(card) } as const)
      : ({ type: "products", kind, cards: slugs.map(card) } as const);
  return { ...content, id: kind, heading: null, count };
}

/** More than any list here has. */
const ASKED = 48;

const shown = (rows: Parameters<typeof withoutRepeats>[0]) =>
  withoutRepeats(rows, ASKED).shown.map((section) =>
    [section.id, ...("cards" in section ? section.cards.map(({ slug }) => slug) : [])].join(" "),
  );

test("flash sale products are not repeated in the offers, and rows do not repeat products", () => {
  const rows = [
    row("todaysOffer", ["rice", "egg", "milk"], 2),
    row("flashSale", ["egg", "fish"]),
    row("popular", ["fish", "rice", "tea", "milk"]),
  ];
  expect(shown(rows)).toEqual(["todaysOffer rice milk", "flashSale egg fish", "popular tea"]);
});

test("a section appears once, and not at all if all its products were shown before", () => {
  const rows = [row("flashSale", ["egg"]), row("todaysOffer", ["egg"]), row("flashSale", ["egg"])];
  expect(shown(rows)).toEqual(["flashSale egg"]);
});

test("a row has twelve products unless staff chose another number", () => {
  const slugs = Array.from({ length: 30 }, (_, place) => `p${place}`);
  const [usual, short] = [row("popular", slugs), row("popular", slugs, 3)].map((one) => shown([one])[0]);
  expect([usual, short]).toEqual([`popular ${slugs.slice(0, 12).join(" ")}`, "popular p0 p1 p2"]);
});

test("two rows of the same kind continue each other", () => {
  const rows = [row("popular", ["rice", "egg", "milk"], 2), row("popular", ["rice", "egg", "milk"], 2)];
  expect(shown(rows)).toEqual(["popular rice egg", "popular-1 milk"]);
});

test("a row is shorter only if its list has too few products", () => {
  const offers = row("todaysOffer", ["rice", "egg"], 2);
  const isShort = (slugs: string[], asked: number) => withoutRepeats([offers, row("popular", slugs, 2)], asked).isShort;
  expect(isShort(["rice", "egg", "milk"], 3)).toBe(true);
  expect(isShort(["rice", "egg", "milk"], 4)).toBe(false);
  expect(isShort(["rice", "egg", "milk", "tea"], 4)).toBe(false);
});
