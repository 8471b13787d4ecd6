import { expect, test } from "vitest";
import { firstArea, moved, resized } from "./crop-area.ts";

const picture = { width: 800, height: 600 };

test("it starts centred, as large as its shape allows", () => {
  expect(firstArea(picture, null)).toEqual({ left: 0, top: 0, width: 800, height: 600 });
  expect(firstArea(picture, 1)).toEqual({ left: 100, top: 0, width: 600, height: 600 });
  expect(firstArea(picture, 2)).toEqual({ left: 0, top: 100, width: 800, height: 400 });
});

test("it stays inside the picture", () => {
  const area = { left: 100, top: 100, width: 300, height: 200 };
  expect(moved(area, picture, -500, 900)).toEqual({ ...area, left: 0, top: 400 });
  expect(resized(area, picture, 5_000, 5_000, null)).toEqual({ ...area, width: 700, height: 500 });
  expect(resized(area, picture, 5_000, 1, 1)).toEqual({ ...area, width: 500, height: 500 });
  expect(resized(area, picture, 1, 1, null)).toEqual({ ...area, width: 16, height: 16 });
});
