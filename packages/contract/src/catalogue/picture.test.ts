import { expect, test } from "vitest";
import { placeholderOf } from "./picture.ts";

test("a picture's URL contains its colours", () => {
  expect(placeholderOf("/media/0123456789abcdef0123fedc84-{width}.{format}")).toEqual({ edge: "#fed", middle: "#c84" });
});

test("one stored by an earlier release contains none", () => {
  expect(placeholderOf("/media/0123456789abcdef0123-{width}.{format}")).toBeNull();
});
