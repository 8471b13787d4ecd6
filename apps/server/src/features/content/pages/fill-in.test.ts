import { expect, test } from "vitest";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { fillIn, type ValueSettings } from "./fill-in.ts";

const settings: ValueSettings = {
  basic: {
    name: { en: "Tatka", bn: "টাটকা" },
    hotline: "09600-000000",
    messengerLink: "/",
    blurb: { en: "", bn: "" },
    logo: null,
  },
  company: {
    name: "Shobji Ltd",
    nameBn: "সবজি লি.",
    address: "",
    addressBn: "৭ লেক রোড",
    bin: "001234567-0101",
    dbid: "",
  },
  minOrderAmount: 250,
  answerHours: 72,
  deliveryPolicy: {
    rules: [
      { from: 0, upTo: 400, charge: 39.5 },
      { from: 400, upTo: 1_000, charge: 29 },
      { from: 1_000, upTo: null, charge: 0 },
    ],
  },
  legal: {
    tradeRegistration: "<img src=x onerror=alert(1)> [x](javascript:alert(1)) *9*",
    address: { en: "", bn: "" },
  },
};

test("the store's name is the setting, in the language of the page", () => {
  expect(fillIn("{{storeName}}", settings, "en")).toBe("Tatka");
  expect(fillIn("{{storeName}}", settings, "bn")).toBe("টাটকা");
});

test("numbers come from the settings, in the digits of the language", () => {
  expect(fillIn("{{deliveryCharges}}", settings, "en")).toBe(
    "- Orders below ৳400: **৳39.50**\n- Orders from ৳400 to below ৳1,000: **৳29**\n- Orders of ৳1,000 or more: **free**",
  );
  expect(fillIn("{{deliveryCharges}}", settings, "bn")).toContain("**৳৩৯.৫০**");
  expect(fillIn("{{deliveryCharges}}", settings, "bn")).toMatch(/৪০০.*৩৯\.৫০[\s\S]*২৯[\s\S]*ফ্রি/);
  expect(fillIn("at least {{minOrderAmount}}", settings, "en")).toBe("at least ৳250");
});

test("the hours to report a problem and to answer it are the enforced ones", () => {
  expect(fillIn("{{reportHours}} {{answerHours}}", settings, "en")).toBe("72 72");
  expect(fillIn("{{reportHours}}", settings, "bn")).toBe("৭২");
});

test("values are inserted as plain text", () => {
  const html = renderMarkdown(fillIn("No. {{tradeRegistration}}", settings, "en"));
  expect(html).toBe("<p>No. &lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1)) *9*</p>");
});

test("a missing value says so, and unknown placeholders stay", () => {
  expect(fillIn("{{address}}", settings, "en")).toBe("to be announced");
  expect(fillIn("{{constructor}} {{password}}", settings, "en")).toBe("{{constructor}} {{password}}");
});

test("the seller is the one on invoices, whose address and number are the defaults", () => {
  expect(fillIn("{{sellerName}}", settings, "en")).toBe("Shobji Ltd");
  expect(fillIn("{{sellerName}}, {{address}}", settings, "bn")).toBe("সবজি লি\\., ৭ লেক রোড");
  const unregistered = { ...settings, legal: { ...settings.legal, tradeRegistration: "" } };
  expect(fillIn("{{tradeRegistration}}", unregistered, "en")).toContain("001234567");
});
