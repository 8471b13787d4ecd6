import "../../testing/with-areas.ts";
import { allPermissions } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { allPages, currentEntry, firstPageFor, menuFor } from "./menu-entries.ts";
import { menuGroups } from "./menu-groups.ts";

/** The menu entries, and the permission that shows each. */
const shown: Record<string, string> = {
  "/": "dashboard.read",
  "/product": "product.read",
  "/category": "category.read",
  "/brand": "brand.read",
  "/tag": "tag.read",
  "/attribute": "attribute.read",
  "/uom": "uom.read",
  "/order": "order.read",
  "/order/create": "order.create",
  "/picking": "order.pack",
  "/run": "run.plan",
  "/transfer": "stock.transfer",
  "/stock": "stock.read",
  "/stock/scan": "stock.read",
  "/count": "stock.read",
  "/near-date": "stock.read",
  "/purchase": "purchase.read",
  "/supplier": "purchase.read",
  "/ride": "run.ride",
  "/cash": "cash.read",
  "/voucher": "voucher.read",
  "/voucher/create": "voucher.create",
  "/discount": "discount.read",
  "/media": "media.read",
  "/users": "user.read",
  "/roles": "roles.read",
  "/permissions": "permissions.read",
  "/report/revenue": "report.read",
  "/report/product-analysis": "report.read",
  "/report/staff": "report.read",
  "/report/waste": "report.read",
  "/settings/home": "home_setting.read",
  "/settings/basic": "basic_setting.read",
  "/settings/meta-info": "meta_setting.read",
  "/hub": "hub_setting.read",
  "/testimonial": "testimonial.read",
  "/settings/countries": "location.read",
  "/settings/divisions": "location.read",
  "/settings/districts": "location.read",
  "/settings/zones": "location.read",
  "/shipping-zone": "shipping_zone.read",
  "/payment-method": "payment_method.read",
  "/gateway-payout": "payment_method.read",
};

const holding = (...names: string[]) =>
  names.map((name) => {
    const [resource = "", action = ""] = name.split(".");
    return { resource, action, possession: "any", attributes: "*" };
  });
const pathsFor = (...names: string[]) =>
  menuFor(holding(...names)).flatMap(({ entries }) => entries.flatMap(({ tabs }) => tabs.map(({ path }) => path)));
const everyName = allPermissions.map(({ resource, action }) => `${resource}.${action}`);

test.each(Object.entries(shown))("%s is in the menu of staff who hold %s", (path, permission) => {
  expect(pathsFor(permission)).toContain(path);
});

test.each(Object.entries(shown))("%s is not in the menu of staff who hold everything but %s", (path, permission) => {
  const others = allPermissions.map(({ resource, action }) => `${resource}.${action}`);
  expect(pathsFor(...others.filter((name) => name !== permission))).not.toContain(path);
});

test("adding a product is not in the menu, but is the start page of staff with that permission only", () => {
  expect(pathsFor("product.create")).toEqual([]);
  expect(pathsFor(...allPermissions.map(({ resource, action }) => `${resource}.${action}`))).not.toContain(
    "/product/create",
  );
  expect(firstPageFor(holding("product.create"))).toBe("/product/create");
  expect(firstPageFor(holding("product.read", "product.create"))).toBe("/product");
});

test("a page belongs to the menu entry with the longest matching path, tabs included", () => {
  const menu = menuFor(holding("dashboard.read", "order.read", "stock.read"));
  const found = (path: string) => currentEntry(path, menu)?.path;
  expect(["/", "/order", "/order/create", "/stock/scan", "/stock/12", "/nowhere"].map(found)).toEqual([
    "/",
    "/order",
    "/order",
    "/stock",
    "/stock",
    undefined,
  ]);
});

test("the whole menu has at most 37 entries, and goods and sales are separate sections", () => {
  const menu = menuFor(holding(...everyName));
  expect(menu.flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(37);
  const named = (label: string) => menu.find((section) => section.label === label)?.entries.map(({ path }) => path);
  expect(named("tatka.menu.stock")).toEqual(expect.arrayContaining(["/stock", "/transfer", "/purchase"]));
  expect(named("tatka.menu.sales")).not.toContain("/transfer");
});

test("the pages of a group are tabs of one entry, in the place of the first one", () => {
  const sales = menuFor(holding("order.read", "voucher.read", "discount.read", "flash_sale.read")).at(-1);
  expect(sales?.entries.map(({ path, label }) => [path, label])).toEqual([
    ["/order", "tatka.menu.orders"],
    ["/voucher", "tatka.menu_group.offers"],
  ]);
  expect(sales?.entries[1]?.tabs.map(({ path }) => path)).toEqual(["/voucher", "/discount", "/flash-sale"]);
});

test("a group with one permitted page has that page's name and no tabs", () => {
  const [entry] = menuFor(holding("flash_sale.read")).flatMap(({ entries }) => entries);
  expect(entry).toMatchObject({ path: "/flash-sale", label: "tatka.menu.flash_sales" });
  expect(entry?.tabs).toHaveLength(1);
});

test("every path of a group is a page of the menu, in one group and one section", () => {
  const grouped = Object.values(menuGroups).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(allPages().map(({ path }) => path)).toEqual(expect.arrayContaining(grouped));
  const menu = menuFor(holding(...everyName)).flatMap(({ entries }) => entries);
  for (const paths of Object.values(menuGroups)) {
    expect(menu.filter(({ tabs }) => tabs.some(({ path }) => paths.includes(path)))).toHaveLength(1);
  }
});

test("a page with a button on a list is in the menu only of staff who may not open that list", () => {
  expect(pathsFor("order.read", "order.create", "voucher.read", "voucher.create")).toEqual(["/order", "/voucher"]);
  expect(pathsFor("order.create", "voucher.create")).toEqual(["/order/create", "/voucher/create"]);
});

test("staff who see only what packing needs begin with picking, and their menu has nothing else of orders", () => {
  const narrow = holding("order.read", "order.pack", "stock.transfer").map((held) => ({
    ...held,
    attributes: held.action === "read" ? "number" : "*",
  }));
  expect(firstPageFor(narrow)).toBe("/picking");
  const menu = menuFor(narrow).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(menu).toEqual(["/picking", "/transfer"]);
  expect(firstPageFor(holding("order.read", "order.pack"))).toBe("/order");
});

test("a rider begins with their deliveries", () => {
  expect(firstPageFor(holding("run.ride", "cash.count"))).toBe("/ride");
});

test("staff without any page see a message", () => {
  expect(firstPageFor([])).toBe("/403");
});
