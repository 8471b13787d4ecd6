import { nearestZone } from "@tatka/contract/delivery/locations";
import { on } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { choose, dhaka, dhakaDivision, dialog, field, gulshan, showAddresses } from "./testing/show-addresses.tsx";

afterEach(() => vi.restoreAllMocks());

test("the form is prefilled from the profile, and the location fills the dropdowns", async () => {
  const here = { latitude: 23.7465, longitude: 90.374 };
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
    found({ coords: here } as GeolocationPosition),
  );
  const handlers = [on(nearestZone).answer(() => ({ division: dhakaDivision, district: dhaka, zone: gulshan }))];
  const kept = await showAddresses([], { profile: { name: "Ayesha Rahman", phone: "+8801912345678" }, handlers });
  await page.getByRole("button", { name: "Add address" }).click();
  await expect.element(field("Full name")).toHaveValue("Ayesha Rahman");
  await expect.element(field("Mobile number")).toHaveValue("01912345678");
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await expect.element(dialog.getByText("Nearest area: Gulshan, Dhaka. Please check it.")).toBeVisible();
  await expect.element(dialog.getByText("Good news: we deliver here.")).toBeVisible();
  await field("Address").fill("House 12/A, Road 7");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect.poll(() => kept).toMatchObject([{ position: here }]);
});

test("text typed while the device is located is kept", async () => {
  const position = Promise.withResolvers<GeolocationPosition>();
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation(
    (found) => void position.promise.then(found),
  );
  const handlers = [on(nearestZone).answer(() => ({ division: dhakaDivision, district: dhaka, zone: gulshan }))];
  await showAddresses([], { handlers });
  await page.getByRole("button", { name: "Add address" }).click();
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await field("Full name").fill("Nadia Rahman");
  position.resolve({ coords: { latitude: 23.7465, longitude: 90.374 } } as GeolocationPosition);
  await expect.element(field("Zone / area")).toHaveValue("Gulshan");
  await expect.element(field("Full name")).toHaveValue("Nadia Rahman");
});

test("a device that does not share its location gets a note and the lists", async () => {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((_, refuse) =>
    refuse?.({ code: 1 } as GeolocationPositionError),
  );
  await showAddresses([]);
  await page.getByRole("button", { name: "Add address" }).click();
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await expect.element(dialog.getByText(/^Your browser doesn't share your location with us\./)).toBeVisible();
  await choose(field("Division"), "Dhaka");
  await expect.element(field("District")).toBeEnabled();
});
