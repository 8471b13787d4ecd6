import { expect, test } from "vitest";
import { placeholderOf } from "./picture.ts";

test("a picture's address tells its colours", () => {
  expect(placeholderOf("/media/0123456789abcdef0123fedc84-{width}.{format}")).toEqual({ edge: "#fed", middle: "#c84" });
});

test("one that was stored by an earlier release has none", () => {
  expect(placeholderOf("/media/0123456789abcdef0123-{width}.{format}")).toBeNull();
});
