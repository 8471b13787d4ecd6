import { expect, test } from "vitest";
import { projection } from "./projection.ts";

const size = { width: 200, height: 100 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test("positions fill the picture with a margin, north up and east to the right", () => {
  const project = projection([at(23.7, 90.4), at(23.8, 90.4)], size);
  expect(project?.(at(23.8, 90.4))).toEqual({ x: 100, y: 26 });
  expect(project?.(at(23.7, 90.4))).toEqual({ x: 100, y: 74 });
  expect(project?.(at(23.75, 90.5)).x).toBeGreaterThan(100);
});

test("a single stop is in the middle, and without stops there is no map", () => {
  expect(projection([at(23.7, 90.4)], size)?.(at(23.7, 90.4))).toEqual({ x: 100, y: 50 });
  expect(projection([], size)).toBeUndefined();
});
