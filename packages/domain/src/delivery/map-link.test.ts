import { expect, test } from "vitest";
import { mapUrl, positionText } from "./map-link.ts";

const dhanmondi = { latitude: 23.7461, longitude: 90.374_234_567 };

test("a location opens as a pin on a map", () => {
  expect(mapUrl({ position: dhanmondi, address: "House 7" })).toBe(
    "https://www.openstreetmap.org/?mlat=23.74610&mlon=90.37423#map=18/23.74610/90.37423",
  );
});

test("without a location the address is searched", () => {
  expect(mapUrl({ position: null, address: "House 7, Road 3" })).toMatch(/query=House%207%2C%20Road%203$/);
});

test("coordinates are readable and can be typed", () => {
  expect(positionText(dhanmondi)).toBe("23.74610, 90.37423");
});
