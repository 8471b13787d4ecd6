import "../testing/with-areas.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { i18nProvider } from "./i18n-provider.ts";
import { messageOfRefusal } from "./refusal-message.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  await i18nProvider.changeLocale("bn");
  return () => vi.unstubAllGlobals();
});

test("a refusal is shown in Bangla", () => {
  expect(messageOfRefusal({ code: "record.not_found", message: "There is no such record." })).toMatch(/[ঀ-৿]/);
});

test("a refusal with an unknown code shows the server's message", () => {
  expect(messageOfRefusal({ code: "moon.full" as never, message: "Not at full moon." })).toBe("Not at full moon.");
});
