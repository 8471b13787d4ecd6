import "../../testing/with-areas.ts";
import { allPermissions } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { openPages } from "./menu-entries.ts";
import { recordLists, recordOfPath } from "./record-of-path.ts";

test.each([
  ["/purchase/999999", { list: "/purchase", kind: "purchase", id: "999999" }],
  ["/order/XYZ/show", { list: "/order", kind: "order", id: "XYZ" }],
  ["/order/XYZ/refund", { list: "/order", kind: "order", id: "XYZ" }],
  ["/settings/messages/order.placed", { list: "/settings/messages", kind: "message", id: "order.placed" }],
  ["/purchase", undefined],
  ["/purchases/1", undefined],
  ["/settings/basic", undefined],
  ["/", undefined],
])("%s names a record", (path, record) => {
  expect(recordOfPath(path)).toEqual(record);
});

test("every list of records is in the menu, for the link back from a missing record", () => {
  const everything = allPermissions.map((one) => ({ ...one, possession: "any" as const, attributes: "*" }));
  const inMenu = openPages(everything).map(({ path }) => path);
  expect(inMenu).toEqual(expect.arrayContaining(Object.keys(recordLists())));
});
