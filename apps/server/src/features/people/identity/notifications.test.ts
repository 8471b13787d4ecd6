import { expect, test } from "vitest";
import { writeMessage } from "../../content/messages/index.ts";
import { contactChanged, farewell, passwordChanged } from "./notifications.ts";

const email = "old@shop.example";
const phone = "+8801712345678";

test.each([
  ["a replaced email", { email, phone }, "email", email],
  ["a replaced number", { email, phone }, "phone", phone],
  ["a first email", { email: null, phone }, "email", phone],
  ["a first number", { email, phone: null }, "phone", email],
] as const)("%s is sent to the previous owner of the account", (_, before, kind, to) => {
  const notification = contactChanged({ ...before, language: "en" }, kind);
  expect(notification).toMatchObject({ to, channel: to === email ? "mail" : "sms" });
});

test.each(["en", "bn"] as const)("every notification in %s fits one SMS", (language) => {
  const reader = { email: null, phone, language };
  const notifications = [
    contactChanged(reader, "email"),
    contactChanged(reader, "phone"),
    passwordChanged(reader),
    farewell(reader),
  ];
  for (const one of notifications) {
    const { text } = writeMessage(one, [], { en: "Tatka", bn: "টাটকা" });
    expect(text.length).toBeLessThanOrEqual(language === "bn" ? 70 : 160);
  }
});
