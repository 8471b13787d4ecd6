import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { inUrl } from "./number-in-url.ts";
import { type Answer, type CallParts, filledPath, type Params, type Query, route, urlOf } from "./route.ts";
import { rowIdInUrl } from "./row.ts";

const readNote = route({
  method: "get",
  path: "/order/{orderNumber}/note/{id}",
  summary: "A note",
  feature: "orders",
  params: z.object({ orderNumber: z.string(), id: rowIdInUrl }),
  query: z.object({ page: inUrl(z.number()).default(1), language: z.enum(["en", "bn"]).optional() }),
  answer: z.object({ text: z.string() }),
});

const writeNote = route({
  method: "post",
  path: "/note",
  summary: "Writes a note",
  feature: "orders",
  query: z.object({ variationId: inUrl(z.number()) }),
  body: z.object({ text: z.string(), isShown: z.boolean().default(true) }),
});

describe("URLs are built in one place", () => {
  test.each([
    ["/order/{orderNumber}/note/{id}", { params: { orderNumber: "A/B ?", id: 7 } }, "/order/A%2FB%20%3F/note/7"],
    [
      "/product",
      { query: { q: "ডিম & milk", page: 2, tag: undefined, brand: "" } },
      "/product?q=%E0%A6%A1%E0%A6%BF%E0%A6%AE+%26+milk&page=2",
    ],
    ["/product", { query: { tag: undefined } }, "/product"],
    ["/product", undefined, "/product"],
  ])("%s", (path, parts, url) => {
    expect(filledPath(path, parts)).toBe(url);
  });

  test("below the API's base", () => {
    const params = { orderNumber: "7QX9", id: 3 };
    expect(urlOf<typeof readNote>(readNote.path, { params, query: { language: "bn" } })).toBe(
      "/api/v1.0/order/7QX9/note/3?language=bn",
    );
  });
});

// Checked by the compiler, which rejects an unused suppression.
describe("the types require everything a call needs", () => {
  const link = urlOf<typeof readNote>;
  const params = { orderNumber: "7QX9", id: 3 };

  test("path parameters by name and type", () => {
    expectTypeOf<Params<typeof readNote>>().toEqualTypeOf<{ orderNumber: string; id: number }>();
    expectTypeOf<Params<typeof writeNote>>().toEqualTypeOf<undefined>();
    // @ts-expect-error nothing fills the path
    link(readNote.path);
    // @ts-expect-error one is missing
    link(readNote.path, { params: { orderNumber: "7QX9" } });
    // @ts-expect-error one is misspelt
    link(readNote.path, { params: { ordernumber: "7QX9", id: 3 } });
    // @ts-expect-error one is of another type
    link(readNote.path, { params: { orderNumber: "7QX9", id: "three" } });
    // @ts-expect-error the path is another call's
    link("/order/{orderNumber}", { params });
  });

  test("the query, with numbers as numbers", () => {
    expectTypeOf<Query<typeof readNote>>().toEqualTypeOf<{
      page?: number | undefined;
      language?: "en" | "bn" | undefined;
    }>();
    expectTypeOf<Query<typeof writeNote>>().toEqualTypeOf<{ variationId: number }>();
    // @ts-expect-error there is no such language
    link(readNote.path, { params, query: { language: "fr" } });
    // @ts-expect-error there is no such parameter
    link(readNote.path, { params, query: { pages: 2 } });
  });

  test("the required body, and the response", () => {
    const complete: CallParts<typeof writeNote> = { query: { variationId: 1 }, body: { text: "Ring twice" } };
    expect(complete).toBeDefined();
    // @ts-expect-error no body
    const bodiless: CallParts<typeof writeNote> = { query: { variationId: 1 } };
    // @ts-expect-error no query
    const unasked: CallParts<typeof writeNote> = { body: { text: "Ring twice" } };
    // @ts-expect-error the body lacks its text
    const untold: CallParts<typeof writeNote> = { query: { variationId: 1 }, body: { isShown: false } };
    expect([bodiless, unasked, untold]).toHaveLength(3);
    expectTypeOf<Answer<typeof readNote>>().toEqualTypeOf<{ text: string }>();
    expectTypeOf<Answer<typeof writeNote>>().toEqualTypeOf<undefined>();
  });
});
