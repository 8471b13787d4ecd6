import { locationChildren } from "@tatka/contract/delivery/locations";
import { createAddress } from "@tatka/contract/people/addresses";
import { on, refused } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  anAddress,
  below,
  choose,
  chooseZone,
  dialog,
  expectErrors,
  field,
  showAddresses,
} from "./testing/show-addresses.tsx";

afterEach(() => vi.restoreAllMocks());

test("an address shows which fields are missing, empty or invalid, and is saved once all are valid", async () => {
  const kept = await showAddresses([]);
  await expect.element(page.getByText(/^No saved addresses yet\./)).toBeVisible();
  const add = page.getByRole("button", { name: "Add address" });
  await add.click();
  await expect.element(dialog).toHaveAccessibleName("Add address");
  // The customer's city.
  await expect.element(field("District")).toHaveValue("11");
  const save = dialog.getByRole("button", { name: "Save address" });
  await save.click();
  await expectErrors("name is required", "phone number cannot be empty", "zone is required", "address is required");
  await expect.element(field("Full name")).toHaveFocus();

  await expect.element(dialog.getByText("+88")).toBeVisible();
  await field("Full name").fill("Nadia Rahman");
  await field("Mobile number").fill("+88 01212-345678");
  await expect.element(field("Mobile number")).toHaveValue("01212345678");
  await field("Address").fill("  ");
  await choose(field("Division"), "Chattogram");
  await choose(field("District"), "Chattogram");
  await chooseZone(field("Zone / area"), "Agrabad");
  await choose(field("Division"), "Dhaka");
  await expect.element(field("District")).toHaveValue("");
  await expect.element(field("Zone / area")).toHaveValue("");
  await save.click();
  await expectErrors(
    "invalid phone number",
    "district cannot be empty",
    "zone cannot be empty",
    "address cannot be empty",
  );

  await choose(field("District"), "Dhaka");
  await chooseZone(field("Zone / area"), "Gulshan");
  await expect.element(dialog.getByText("Good news: we deliver here.")).toBeVisible();
  await field("Mobile number").fill("০১৭১২৩৪৫৬৭৮");
  await field("Address").fill("House 7, Road 11");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Address saved.")).toBeVisible();
  await expect.element(page.getByText("Default")).toBeVisible();
  await expect.element(add).toHaveFocus();
  expect(kept).toMatchObject([{ name: "Nadia Rahman", phone: "01712345678" }]);
});

test("a zone is found by part of its name in either language, and zones without delivery are marked", async () => {
  await showAddresses([]);
  await page.getByRole("button", { name: "Add address" }).click();
  await expect.element(field("District")).toHaveValue("11");
  await field("Zone / area").fill("শান");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Zone / area")).toHaveValue("Gulshan");
  await expect.element(dialog.getByText("Good news: we deliver here.")).toBeVisible();
  await choose(field("District"), "Gazipur");
  await expect.element(field("Zone / area")).toHaveValue("");
  await field("Zone / area").fill("gul");
  await expect.element(dialog.getByText(/^No area with this name\./)).toBeVisible();
  await field("Zone / area").fill("joy");
  await expect.element(dialog.getByRole("option", { name: /Joydebpur.*We don't deliver here yet/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("option", { name: /^Joydebpur/ })).not.toBeInTheDocument();
});

test("an address is labelled home or office, and a second press removes the label", async () => {
  const kept = await showAddresses([]);
  await page.getByRole("button", { name: "Add address" }).click();
  await expect.element(field("District")).toHaveValue("11");
  await field("Full name").fill("Nadia Rahman");
  await field("Mobile number").fill("01712345678");
  await chooseZone(field("Zone / area"), "Gulshan");
  await field("Address").fill("House 7, Road 11");
  await dialog.getByRole("button", { name: "Home" }).click();
  await dialog.getByRole("button", { name: "Home" }).click();
  await dialog.getByRole("button", { name: "Office" }).click();
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect.poll(() => kept).toMatchObject([{ label: "office" }]);
  await expect.element(page.getByText("Office")).toBeVisible();
});

test("an address without delivery says so and cannot become the default", async () => {
  await showAddresses([anAddress({})]);
  await page.getByRole("button", { name: "Add address" }).click();
  await choose(field("Division"), "Chattogram");
  await choose(field("District"), "Cumilla");
  await chooseZone(field("Zone / area"), "Debidwar");
  await expect.element(dialog.getByText(/^We don't deliver here yet\./)).toBeVisible();
  await expect.element(field("Make this my default address")).not.toBeInTheDocument();
});

test("editing an address fills the form with its places", async () => {
  await showAddresses([anAddress({})]);
  await page.getByRole("button", { name: "Edit address: Nadia Rahman" }).click();
  await expect.element(dialog).toHaveAccessibleName("Edit address");
  for (const [list, id] of [
    ["Division", "1"],
    ["District", "11"],
    ["Zone / area", "Gulshan"],
  ] as const) {
    await expect.element(field(list)).toHaveValue(id);
  }
  await expect.element(field("Landmark (optional)")).toHaveValue("Beside the lake");
  await expect.element(field("Make this my default address")).not.toBeInTheDocument();
});

test("deleting an address asks for confirmation, and moves the focus", async () => {
  await showAddresses([anAddress({}), anAddress({ id: 2, name: "Village home", isDefault: false })]);
  const remove = page.getByRole("button", { name: "Delete address: Village home" });
  await remove.click();
  await expect.element(dialog).toHaveAccessibleName("Delete this address?");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(page.getByText("Address deleted.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add address" })).toHaveFocus();
});

test("in Bangla on a phone: the refusal is shown above the form, which keeps its input", async () => {
  await page.viewport(360, 740);
  const handlers = [on(createAddress).answer(() => refused("address.too_many"))];
  await showAddresses([], { language: "bn", handlers });
  await page.getByRole("button", { name: "ঠিকানা যোগ করুন" }).click();
  const save = dialog.getByRole("button", { name: "ঠিকানা সংরক্ষণ করুন" });
  await save.click();
  await expectErrors("নাম লিখতে হবে", "মোবাইল নম্বর খালি রাখা যাবে না");
  await field("পুরো নাম").fill("নাদিয়া রহমান");
  await field("মোবাইল নম্বর").fill("০১৭১২৩৪৫৬৭৮");
  await choose(field("বিভাগ"), "ঢাকা");
  await choose(field("জেলা"), "ঢাকা");
  await chooseZone(field("জোন / এলাকা"), "গুলশান");
  await field("ঠিকানা").fill("বাসা ৭, রোড ১১");
  await save.click();
  const toast = page.getByText(/আর নতুন ঠিকানা রাখা যাবে না।/);
  await expect.element(toast).toBeVisible();
  const { left, width, top, height } = toast.element().getBoundingClientRect();
  expect(Math.abs(left + width / 2 - 180)).toBeLessThan(3);
  expect(top).toBeLessThan(100);
  // It ignores pointer events, so they are enabled to find the element on top.
  (toast.element() as HTMLElement).style.pointerEvents = "auto";
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(toast.element());
  await expect.element(field("পুরো নাম")).toHaveValue("নাদিয়া রহমান");
});

test("on a phone whose keyboard is open, the first wrong field is scrolled into view with its error", async () => {
  await page.viewport(360, 320);
  await showAddresses([]);
  await page.getByRole("button", { name: "Add address" }).click();
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect.element(field("Full name")).toHaveFocus();
  const error = page.getByText("name is required", { exact: true });
  await expect.element(error).toBeInViewport({ ratio: 1 });
  const { left, top, height } = error.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, top + height / 2)).toBe(error.element());
});

test("if the zones cannot be loaded, the list is empty without an error", async () => {
  const handlers = [
    on(locationChildren).answer(({ params }) =>
      params.type === "district" ? refused("location.not_found") : (below[params.id] ?? []),
    ),
  ];
  await showAddresses([], { handlers });
  await page.getByRole("button", { name: "Add address" }).click();
  await choose(field("Division"), "Dhaka");
  await choose(field("District"), "Dhaka");
  await expect.element(field("Zone / area")).toBeDisabled();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});
