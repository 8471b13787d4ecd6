import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React and Hono choose this formatting.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Checkboxes of one filter share a name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }],
    // On phones the sidebar is a dialog, and <aside> does not allow that role.
    "prefer-native-element": ["error", { exclude: ["complementary"] }],
    // A non-breaking hyphen would break copied phone numbers.
    "tel-non-breaking": "off",
    // The fieldsets of cards have an aria-label instead of a legend.
    "wcag/h71": "off",
    // Ids that React generates begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
  },
});

const pages = [
  "/",
  "/bn",
  "/paratha",
  "/product/plain-paratha",
  "/search/chicken",
  "/todays-offer",
  "/checkout",
  "/upload-shopping-list",
  "/faq",
  "/blog",
  "/contact-us",
  "/no-such-page",
  "/api/docs",
];

test.each(pages)("html-validate finds nothing in %s", async (path) => {
  const html = await (await store.request(path)).text();
  const { results } = await validator.validateString(html);
  const findings = results.flatMap(({ messages }) => messages);
  expect(findings.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`)).toEqual([]);
});
