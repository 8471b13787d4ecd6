import "./quick-react.ts";
import "../zod-without-eval.ts";
import "./with-areas.ts";
import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { i18nProvider } from "../providers/i18n-provider.ts";
import { queryClient } from "../providers/query-client.ts";
import { clearSession } from "../providers/staff-session.ts";
import "../styles.css";

// Disables transitions, so that colours and positions are final when they are checked.
const still = new CSSStyleSheet();
still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
document.adoptedStyleSheets.push(still);

// The rider page's service worker would load the whole app, whose libraries are not bundled here, and the page would
// reload during a test.
Reflect.deleteProperty(Navigator.prototype, "serviceWorker");

/** Props that reached the page as attributes. React reports each name once. */
const unknownProps: unknown[] = [];
/** react-admin's BooleanInput passes it to a label of Material UI 9, which has no slot for its root. */
const knownProps: readonly unknown[] = ["inputRef"];
const { error } = console;
console.error = (text, ...values) => {
  if (String(text).startsWith("React does not recognize") && !knownProps.includes(values[0])) {
    unknownProps.push(values[0]);
  }
  error(text, ...values);
};

/** Cleans up, because tests share the page. */
afterEach(async () => {
  expect(unknownProps.splice(0)).toEqual([]);
  await cleanup();
  localStorage.clear();
  clearSession();
  queryClient.clear();
  await i18nProvider.changeLocale("en");
  await page.viewport(1280, 900);
});
