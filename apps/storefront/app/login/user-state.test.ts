import { expect, test } from "vitest";
import { guest, isSameUser, loggedInAs, rememberedAs } from "./user-state.ts";

const rahim = { id: 1, name: "Rahim Uddin", email: "rahim@shop.example", phone: null };

test("initially nobody is logged in, and the name is Guest", () => {
  expect(guest).toEqual({ isLoggedIn: false, userName: "Guest", userInfo: null });
  expect(rememberedAs(null)).toEqual(guest);
});

test("a logged-in customer is shown by first name, and the details are stored", () => {
  expect(loggedInAs(rahim)).toEqual({
    isLoggedIn: true,
    userName: "Rahim",
    userInfo: { ...rahim, fullName: "Rahim Uddin" },
  });
});

test.each([
  [{ name: null }, "rahim@shop.example"],
  [{ name: " ", email: null, phone: "+8801712345678" }, "+8801712345678"],
])("the full name falls back from name to email to phone: %j", (details, fullName) => {
  expect(loggedInAs({ ...rahim, ...details }).userInfo?.fullName).toBe(fullName);
});

test("only the name of the last visit is stored", () => {
  expect(rememberedAs("Rahim")).toEqual({ isLoggedIn: true, userName: "Rahim", userInfo: null });
});

test("two customers with the same name are distinguished by id", () => {
  const namesake = { ...rahim, id: 2 };
  expect(isSameUser(loggedInAs(rahim), loggedInAs(rahim))).toBe(true);
  expect(isSameUser(loggedInAs(rahim), loggedInAs(namesake))).toBe(false);
  expect(isSameUser(rememberedAs("Rahim"), loggedInAs(rahim))).toBe(true);
  expect(isSameUser(rememberedAs("Karim"), loggedInAs(rahim))).toBe(false);
  expect(isSameUser(guest, loggedInAs(rahim))).toBe(true);
});
