import { afterEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import "../app.css";

/** Clears what a test leaves on the device. */
afterEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
  await page.viewport(1280, 900);
});
