import { allPermissions } from "@tatka/contract/people/permissions";
import { expect, test } from "vitest";
import { currentEntry, firstPageFor, menuFor } from "./menu-entries.ts";

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
};

const holding = (...names: string[]) =>
  names.map((name) => {
    const [resource = "", action = ""] = name.split(".");
    return { resource, action, possession: "any", attributes: "*" };
  });
const pathsFor = (...names: string[]) =>
  menuFor(holding(...names)).flatMap(({ entries }) => entries.map(({ path }) => path));

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

test("a page belongs to the menu entry with the longest matching path", () => {
  const menu = menuFor(holding("dashboard.read", "order.read", "order.create"));
  const found = (path: string) => currentEntry(path, menu)?.path;
  expect(["/", "/order", "/order/create", "/order/176D-077F/show", "/nowhere"].map(found)).toEqual([
    "/",
    "/order",
    "/order/create",
    "/order",
    undefined,
  ]);
});

test("goods and sales are separate groups", () => {
  const named = (label: string) =>
    menuFor(allPermissions.map((one) => ({ ...one, possession: "any", attributes: "*" })))
      .find((section) => section.label === label)
      ?.entries.map(({ path }) => path);
  expect(named("tatka.menu.stock")).toEqual(
    expect.arrayContaining(["/stock/scan", "/transfer", "/purchase", "/supplier"]),
  );
  expect(named("tatka.menu.sales")).not.toContain("/transfer");
});

test("a rider begins with their deliveries", () => {
  expect(firstPageFor(holding("run.ride", "cash.count"))).toBe("/ride");
});

test("staff without any page see a message", () => {
  expect(firstPageFor([])).toBe("/403");
});
