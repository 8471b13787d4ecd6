import "../../testing/with-areas.ts";
import { readdirSync } from "node:fs";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readBangla } from "../../messages/bn.ts";
import { readEnglish } from "../../messages/en.ts";
import { wordsOfContract, wordsOfIssue } from "./issue-words.ts";

const bn = await readBangla();
const bangla = polyglotI18nProvider(() => bn, "bn", [], { allowMissing: true }).translate;
const english = polyglotI18nProvider(readEnglish, "en", [], { allowMissing: true }).translate;

function complaint(schema: z.ZodType, value: unknown, say = bangla): string | undefined {
  return schema.safeParse(value, { error: (issue) => wordsOfIssue(issue, say) }).error?.issues[0]?.message;
}

test.each<[z.ZodType, unknown, string, string]>([
  [z.string(), undefined, "This field is required", "ঘরটি পূরণ করুন"],
  [z.string().min(1), "", "This field is required", "ঘরটি পূরণ করুন"],
  [z.string().min(3), "ab", "At least 3 characters", "কমপক্ষে 3টি অক্ষর"],
  [z.string().max(2), "abc", "At most 2 characters", "সর্বোচ্চ 2টি অক্ষর"],
  [z.number(), "x", "Enter a number", "সংখ্যা দিন"],
  [z.number().int(), 1.5, "Enter a whole number", "পূর্ণ সংখ্যা দিন"],
  [z.number().min(5), 4, "At least 5", "কমপক্ষে 5"],
  [z.number().positive(), 0, "Must be above 0", "0-এর বেশি হতে হবে"],
  [z.number().max(5), 6, "At most 5", "সর্বোচ্চ 5"],
  [z.number().multipleOf(0.01), 1.005, "Up to two decimal places", "দশমিকের পরে সর্বোচ্চ দুই ঘর"],
  [z.email(), "x", "Enter a valid email", "সঠিক ইমেইল দিন"],
  [z.url(), "x", "Enter a link that starts with https://", "https:// দিয়ে শুরু হওয়া লিংক দিন"],
  [z.iso.date(), "x", "Enter a valid date and time", "সঠিক তারিখ ও সময় দিন"],
  [z.string().regex(/^a$/), "x", "Enter a valid value", "সঠিক মান দিন"],
  [z.enum(["a", "b"]), "x", "Choose one from the list", "তালিকা থেকে একটি বেছে নিন"],
  [z.array(z.string()).min(1), [], "Select at least one", "অন্তত একটি বেছে নিন"],
])("%o reports %o in both languages", (schema, value, inEnglish, inBangla) => {
  expect(complaint(schema, value, english)).toBe(inEnglish);
  expect(complaint(schema, value)).toBe(inBangla);
});

test("a rule with its own message keeps it in English and has a Bangla one", () => {
  const words =
    complaint(
      z.string().refine(() => false, "Must not be above the regular price"),
      "x",
    ) ?? "";
  expect(wordsOfContract(words, "en", english)).toBe("Must not be above the regular price");
  expect(wordsOfContract(words, "bn", bangla)).toBe("নিয়মিত দামের চেয়ে বেশি হতে পারে না");
  expect(wordsOfContract("Bangla title is required", "bn", bangla)).toBe("ঘরটি পূরণ করুন");
});

/** Typical invalid values; each field is tested with each. */
const mistakes = [undefined, null, "", "%%%", "x".repeat(20_000), -1.005, 1e15, [], [{}], {}, [[]], true];

describe("every validation error has a Bangla message", async () => {
  const folder = new URL("../../../../../packages/contract/src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
  );
  const bodies = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, route]) => {
      const body = isStaffRoute(route) ? fieldsOf(route.body) : undefined;
      return body instanceof z.ZodObject ? [[name, body] as const] : [];
    }),
  );

  test("forms are found", () => expect(bodies.length).toBeGreaterThan(40));

  test.each(bodies)("%s", (_, body) => {
    const said = Object.keys(body.shape).flatMap((field) =>
      mistakes.flatMap((mistake) => {
        const result = body.safeParse({ [field]: mistake }, { error: (issue) => wordsOfIssue(issue, bangla) });
        return result.error?.issues.map(({ message }) => wordsOfContract(message, "bn", bangla)) ?? [];
      }),
    );
    expect([...new Set(said)].filter((words) => !/[ঀ-৿]/.test(words))).toEqual([]);
  });
});

/** The typed values before conversion. */
function fieldsOf(body: z.ZodType | undefined): z.ZodType | undefined {
  return body instanceof z.ZodPipe ? fieldsOf(body.in as z.ZodType) : body;
}

function isStaffRoute(value: unknown): value is { body?: z.ZodType } {
  return typeof value === "object" && value !== null && "permission" in value;
}
