import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/check-imports.mjs", import.meta.url));
const homes = ["apps/server/src/features", "apps/storefront/app/features", "apps/admin/src/resources"];

test.each(homes)("in %s, features may import each other's index", (home) => {
  const tree = {
    [`${home}/orders/cart/index.ts`]: 'export { add } from "./add.ts";',
    [`${home}/orders/cart/add.ts`]: "export const add = 1;",
    [`${home}/orders/checkout/index.ts`]: 'import { add } from "../cart/index.ts";\nexport const total = add;',
  };
  expect(complaints(tree)).toEqual([]);
});

test("an extension may import types of packages/contract/extension, and its own files", () => {
  const tree = {
    "packages/contract/src/extension/index.ts": "export type Extension = 1;",
    "extensions/sample/index.ts":
      'import type { Extension } from "@tatka/contract/extension/index";\nexport { a } from "./a.ts";\nexport type E = Extension;',
    "extensions/sample/a.ts": "export const a = 1;",
  };
  expect(complaints(tree)).toEqual([]);
});

test.each([
  ['import { a } from "@tatka/contract/extension/index";', "an extension imports types only, with `import type`"],
  ['import { type A } from "@tatka/contract/extension/index";', "an extension imports types only, with `import type`"],
  ['import type { A } from "@tatka/contract/orders/orders";', "an extension may know packages/contract/extension only"],
  ['import type { A } from "../../apps/server/src/app.ts";', "extensions may not know apps/server"],
  ['import type { A } from "@tatka/domain/money";', "extensions may not know packages/domain"],
  ['import type { A } from "../other/index.ts";', "an extension may know packages/contract/extension only"],
])("an extension that reaches further is found: %s", (line, problem) => {
  const [found = ""] = complaints({ "extensions/sample/index.ts": `${line}\nexport type B = 1;` });
  expect(found).toContain(problem);
});

test("the store imports no extension", () => {
  const feature = "apps/server/src/features/payments/methods/index.ts";
  const tree = {
    [feature]: 'export { extension } from "../../../../../../extensions/sample/index.ts";',
    "extensions/sample/index.ts": "export const extension = 1;",
  };
  expect(complaints(tree)).toEqual([expect.stringContaining("apps/server may not know extensions")]);
});

test.each(homes)("in %s, an import past the index is found", (home) => {
  const tree = {
    [`${home}/orders/cart/add.ts`]: "export const add = 1;",
    [`${home}/orders/checkout/pay.ts`]: 'import { add } from "../cart/add.ts";\nexport const total = add;',
  };
  expect(complaints(tree)).toEqual([
    `${home}/orders/checkout/pay.ts imports ../cart/add.ts: only the index of ${home}/orders/cart is for others`,
  ]);
});

test.each(homes)("in %s, a cycle of features by value is found", (home) => {
  const tree = {
    [`${home}/orders/cart/index.ts`]: 'export { add } from "./add.ts";\nexport const empty = 0;',
    [`${home}/orders/cart/add.ts`]: 'import { total } from "../checkout/index.ts";\nexport const add = total;',
    [`${home}/orders/checkout/index.ts`]: "export const total = 1;",
    [`${home}/orders/checkout/pay.ts`]: 'import { empty } from "../cart/index.ts";\nexport const paid = empty;',
  };
  expect(complaints(tree)).toEqual([
    expect.stringMatching(/^a circle of features: .*orders\/(cart|checkout) → .* → .*orders\/\1$/),
  ]);
});

test.each([
  'import type { Pay } from "../checkout/index.ts";\nexport type Add = Pay;',
  'export type { Pay as Add } from "../checkout/index.ts";',
  'export type Add = import("../checkout/index.ts").Pay;',
])("a cycle of features by type is found: %s", (add) => {
  const home = "apps/storefront/app/features";
  const tree = {
    [`${home}/orders/cart/index.ts`]: "export type Empty = 0;",
    [`${home}/orders/cart/add.ts`]: add,
    [`${home}/orders/checkout/index.ts`]: "export type Pay = 1;",
    [`${home}/orders/checkout/pay.ts`]: 'import type { Empty } from "../cart/index.ts";\nexport type Paid = Empty;',
  };
  expect(complaints(tree)).toEqual([expect.stringContaining("a circle of features")]);
});

test("a cycle of files inside a feature is found, by type and by dynamic import", () => {
  const home = "apps/admin/src/resources/people/users";
  expect(
    complaints({
      [`${home}/page.tsx`]: 'import { Card } from "./card.tsx";\nexport type Props = typeof Card;',
      [`${home}/card.tsx`]: 'import type { Props } from "./page.tsx";\nexport const Card: Props | null = null;',
      [`${home}/list.tsx`]: 'export const open = () => import("./dialog.tsx");',
      [`${home}/dialog.tsx`]: 'export type { open } from "./list.tsx";',
    }),
  ).toEqual([expect.stringContaining("a circle of files"), expect.stringContaining("a circle of files")]);
});

test("only the list of all descriptors names them, and no page reads that list", () => {
  const home = "apps/admin/src/resources/people/users";
  const tree = {
    [`${home}/resource.ts`]: 'export const load = () => import("./page.tsx");',
    [`${home}/page.tsx`]: "export const page = 1;",
    "apps/admin/src/areas.ts": 'export { load } from "./resources/people/users/resource.ts";',
  };
  expect(complaints(tree)).toEqual([]);
  const other = { "apps/admin/src/app.tsx": 'export { load } from "./resources/people/users/resource.ts";' };
  expect(complaints({ ...tree, ...other })).toEqual([expect.stringContaining("apps/admin/src/app.tsx")]);
  const reader = { [`${home}/page.tsx`]: 'export { load } from "../../../areas.ts";' };
  expect(complaints({ ...tree, ...reader })).toContainEqual(expect.stringContaining("a circle of files"));
});

test("platform code does not import features", () => {
  const tree = {
    "apps/storefront/app/features/orders/cart/index.ts": "export const add = 1;",
    "apps/storefront/app/ui/button.tsx": 'export { add } from "../features/orders/cart/index.ts";',
    "apps/admin/src/resources/orders/orders/index.ts": "export const order = 1;",
    "apps/admin/src/records/form.tsx": 'export { order } from "../resources/orders/orders/index.ts";',
    "apps/server/src/features/orders/cart/index.ts": "export const add = 1;",
    "apps/server/src/platform/db.ts": 'export { add } from "../features/orders/cart/index.ts";',
  };
  expect(complaints(tree).sort()).toEqual([
    expect.stringContaining("apps/admin/src/records/form.tsx"),
    expect.stringContaining("apps/server/src/platform/db.ts"),
    expect.stringContaining("apps/storefront/app/ui/button.tsx"),
  ]);
});

test("a lazy-loaded dialog may be imported by its file, and still counts in a cycle", () => {
  const home = "apps/storefront/app/features";
  const tree = {
    [`${home}/orders/drawer/drawer.tsx`]: 'export { add } from "../cart/index.ts";',
    [`${home}/orders/cart/index.ts`]: "export const add = 1;",
    [`${home}/system/layout/shop.tsx`]: 'export const drawer = () => import("../../orders/drawer/drawer.tsx");',
  };
  expect(complaints(tree)).toEqual([]);
  const lazy = { [`${home}/orders/cart/open.ts`]: 'export const open = () => import("../drawer/drawer.tsx");' };
  expect(complaints({ ...tree, ...lazy })).toEqual([expect.stringContaining("a circle of features")]);
});

function complaints(tree: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "tatka-imports-"));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: "utf8" });
    const lines = stderr.split("\n").filter(Boolean);
    expect(status).toBe(lines.length > 0 ? 1 : 0);
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["packages/contract/src/orders/cart.ts", "packages/contract/src/people/identity.ts"],
  ["packages/domain/src/lists/phrase.ts", "packages/domain/src/orders/policy.ts"],
  ["apps/server/src/features/orders/cart/index.ts", "apps/server/src/features/delivery/stock/index.ts"],
  ["apps/admin/src/resources/delivery/runs/index.ts", "apps/admin/src/resources/orders/orders/index.ts"],
  ["packages/contract/src/people/identity.ts", "packages/contract/src/route.ts"],
  ["apps/storefront/app/features/orders/cart/index.ts", "apps/storefront/app/ui/modal.tsx"],
  ["apps/storefront/app/shell/shop-link.tsx", "apps/storefront/app/session/session.ts"],
  ["apps/storefront/app/session/session.ts", "apps/storefront/app/api-client.ts"],
  ["apps/storefront/app/api-client.ts", "apps/storefront/app/login/login-request.ts"],
  ["apps/storefront/app/api-client.ts", "apps/storefront/app/ui/pending.ts"],
  ["apps/storefront/app/routes.ts", "apps/storefront/app/router/routes.ts"],
  ["apps/admin/src/areas.ts", "apps/admin/src/layout/menu/menu-entries.ts"],
])("a group imports only groups below it: %s and %s", (above, below) => {
  const importOf = (target: string, from: string) => `./${relative(dirname(from), target)}`;
  const up = { [above]: "export const one = 1;", [below]: `export { one } from "${importOf(above, below)}";` };
  const down = { [below]: "export const one = 1;", [above]: `export { one } from "${importOf(below, above)}";` };

  expect(complaints(down)).toEqual([]);
  expect(complaints(up)).toEqual([expect.stringContaining("stands below")]);
});

test("platform knows no groceries: neither their rules nor their refusals nor their words", () => {
  const one = "apps/server/src/platform/http/one.ts";

  expect(
    complaints({ [one]: 'import "@tatka/domain/people/permission";\nthrow new Refusal("request.malformed");' }),
  ).toEqual([]);
  expect(complaints({ [one]: 'import "@tatka/domain/orders/cart";' })).toEqual([expect.stringContaining("groceries")]);
  expect(complaints({ [one]: 'throw new Refusal("order.key_reused");' })).toEqual([
    expect.stringContaining("groceries"),
  ]);
});

test.each([
  'import type { Region } from "@tatka/domain/region";\nexport type Place = Region;',
  "export type Env = { region: string };",
  "export const limits = { hubIds: [] };",
  "export class Cache {\n  #regions = 1;\n}",
  "export function readProduct() {}",
  "export type Row = { orderNumber: string };",
  "export const all = (sql: unknown) => sql`select from customer_order`;",
  "export const all = (sql: unknown) => sql`select hub_id from stock`;",
])("platform cannot name what a shop sells or where: %s", (line) => {
  const [found = ""] = complaints({ "apps/server/src/platform/http/one.ts": line });
  expect(found).toContain("platform knows no groceries");
});

test("platform may sort, produce, and name its S3 region", () => {
  const tree = {
    "apps/server/src/platform/http/one.ts":
      "/** Orders of products. */\nexport const production = (sql: unknown) => sql`select 1 order by 1`;",
    "apps/server/src/platform/files/s3-files.ts": "export type S3Settings = { region: string };",
  };
  expect(complaints(tree)).toEqual([]);
});

test("platform imports nothing else of the server", () => {
  const tree = {
    "apps/server/src/settings/config.ts": "export const port = 1;",
    "apps/server/src/platform/http/one.ts": 'export { port } from "../../settings/config.ts";',
  };
  expect(complaints(tree)).toEqual([expect.stringContaining("platform stands below the rest of the server")]);
});
