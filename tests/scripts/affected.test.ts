import { expect, test } from "vitest";
import { affectedTests, fitInto } from "../../scripts/tests/affected.mjs";
import { calls, declaredRoutes, namedUrls } from "../../scripts/tests/route-edges.mjs";

const cart = "apps/server/src/features/orders/cart/set-quantity.ts";
const graph = new Map(
  Object.entries({
    "tests/api/orders/cart.test.ts": ["tests/harness/store.ts", cart],
    "tests/api/catalogue/cards.test.ts": ["tests/harness/store.ts", cart],
    "tests/api/orders/checkout.test.ts": ["tests/harness/checkout.ts"],
    "tests/api/people/login/login.test.ts": ["tests/harness/store.ts"],
    "tests/harness/checkout.ts": [cart],
    "tests/harness/store.ts": ["apps/server/src/app.ts"],
    "apps/server/src/app.ts": [cart],
  }).map(([file, targets]) => [file, new Set(targets)]),
);
const isTest = (file: string) => file.endsWith(".test.ts");

test("tests are ordered by how near the changed file is, then by the same feature and group", () => {
  expect(affectedTests(graph, [cart], isTest)).toEqual([
    { file: "tests/api/orders/cart.test.ts", distance: 1 },
    { file: "tests/api/catalogue/cards.test.ts", distance: 1 },
    { file: "tests/api/orders/checkout.test.ts", distance: 2 },
  ]);
});

test("a test that starts the server is affected by its composing file, and not by every feature", () => {
  const names = (changed: string) => affectedTests(graph, [changed], isTest).map(({ file }) => file);
  expect(names(cart)).not.toContain("tests/api/people/login/login.test.ts");
  expect(names("apps/server/src/app.ts")).toContain("tests/api/people/login/login.test.ts");
});

test("the nearest tests that fit into the time run, and a changed test always does", () => {
  const affected = [
    { file: "changed", distance: 0 },
    { file: "short", distance: 1 },
    { file: "long", distance: 1 },
    { file: "far", distance: 2 },
  ];
  const seconds: Record<string, number> = { changed: 90, short: 4, long: 20, far: 5 };
  const names = (budget: number) => {
    const { chosen, rest } = fitInto(affected, (file) => seconds[file] ?? 0, budget);
    return [chosen.map(({ file }) => file), rest.map(({ file }) => file)];
  };
  expect(names(100)).toEqual([["changed", "short", "far"], ["long"]]);
  expect(names(10)).toEqual([["changed"], ["short", "long", "far"]]);
});

test("a test is linked to the routes whose URLs it names, in any case and with values filled in", () => {
  const routes = declaredRoutes(
    "orders/cart.ts",
    'path: "/shoppingCart/myCart", … path: "/order/{orderNumber}/cancel"',
  );
  const isCalled = (source: string) => routes.map((route) => namedUrls(source).some((url) => calls(url, route)));
  expect(isCalled('call("GET", "/shoppingcart/mycart?fresh=1")')).toEqual([true, false]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template
  expect(isCalled('call("POST", `/api/v1.0/order/${number}/cancel`)')).toEqual([false, true]);
  expect(isCalled('call("POST", "/order/cancel")')).toEqual([false, false]);
});
