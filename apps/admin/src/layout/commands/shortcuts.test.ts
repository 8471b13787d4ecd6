import { expect, test } from "vitest";
import { goKeys, shortcutReader } from "./shortcuts.ts";

const still = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false, at: 0 };

test("g followed by a letter opens a page, if the letter comes within the time limit", () => {
  const read = shortcutReader();
  expect(read({ ...still, key: "g" })).toBeUndefined();
  expect(read({ ...still, key: "o", at: 400 })).toEqual({ path: "/order" });
  expect(read({ ...still, key: "o", at: 500 }), "only once").toBeUndefined();
  read({ ...still, key: "g", at: 1_000 });
  expect(read({ ...still, key: "p", at: 9_000 }), "too late").toBeUndefined();
  read({ ...still, key: "g", at: 10_000 });
  expect(read({ ...still, key: "n", at: 10_100 }), "not the key that adds something").toBeUndefined();
});

test("each letter after g opens one page", () => {
  const paths = Object.values(goKeys);
  expect(new Set(paths).size).toBe(paths.length);
  const read = shortcutReader();
  read({ ...still, key: "g" });
  expect(read({ ...still, key: "k" }), "not the previous row").toEqual({ path: "/picking" });
});

test("shortcuts wait while staff type, except the palette's own key", () => {
  const read = shortcutReader();
  for (const key of ["g", "o", "?", "/", "n"]) expect(read({ ...still, key, isTyping: true })).toBeUndefined();
  expect(read({ ...still, key: "k", isTyping: true, ctrlKey: true })).toBe("palette");
  expect(read({ ...still, key: "K", metaKey: true })).toBe("palette");
});

test("browser shortcuts are not overridden", () => {
  const read = shortcutReader();
  expect(read({ ...still, key: "n", ctrlKey: true })).toBeUndefined();
  expect(read({ ...still, key: "/", altKey: true })).toBeUndefined();
  expect(["?", "/", "n", "j", "k", "x"].map((key) => read({ ...still, key }))).toEqual([
    "help",
    "search",
    "new",
    "next",
    "previous",
    "select",
  ]);
});
