import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColours } from "./brand-colours.ts";
import { brandMark } from "./brand-mark.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test.each([
  ["--tatka-brand", brandColours.brand],
  ["--tatka-accent", brandColours.accent],
  ["--tatka-on-brand", brandColours.onBrand],
  ["--tatka-page", brandColours.page],
])("the light theme's %s is the same value", (token, colour) => {
  expect(read("tokens.css")).toContain(`${token}: light-dark(${colour},`);
});

test("the favicon has the same colours and shapes", () => {
  const favicon = read("favicon.svg");
  for (const part of [brandColours.brand, brandColours.accent, brandColours.bud]) expect(favicon).toContain(part);
  for (const shape of [brandMark.leaf, brandMark.bud, brandMark.basket, brandMark.ribs]) {
    expect(favicon).toContain(shape);
  }
});
