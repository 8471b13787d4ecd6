import { readdirSync } from "node:fs";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bn } from "../messages/bn.ts";
import { en } from "../messages/en.ts";
import { wordsOfContract, wordsOfIssue } from "./issue-words.ts";

const bangla = polyglotI18nProvider(() => bn, "bn", [], { allowMissing: true }).translate;
const english = polyglotI18nProvider(() => en, "en", [], { allowMissing: true }).translate;

function complaint(schema: z.ZodType, value: unknown, say = bangla): string | undefined {
  return schema.safeParse(value, { error: (issue) => wordsOfIssue(issue, say) }).error?.issues[0]?.message;
}

test.each<[z.ZodType, unknown, string, string]>([
  [z.string(), undefined, "This is required", "এটি দিতে হবে"],
  [z.string().min(1), "", "This is required", "এটি দিতে হবে"],
  [z.string().min(3), "ab", "At least 3 letters", "কমপক্ষে 3টি অক্ষর"],
  [z.string().max(2), "abc", "At most 2 letters", "সর্বোচ্চ 2টি অক্ষর"],
  [z.number(), "x", "This must be a number", "এখানে সংখ্যা দিতে হবে"],
  [z.number().int(), 1.5, "This must be a whole number", "এখানে পূর্ণ সংখ্যা দিতে হবে"],
  [z.number().min(5), 4, "At least 5", "কমপক্ষে 5"],
  [z.number().positive(), 0, "More than 0", "0-এর বেশি হতে হবে"],
  [z.number().max(5), 6, "At most 5", "সর্বোচ্চ 5"],
  [z.number().multipleOf(0.01), 1.005, "At most two digits after the point", "দশমিকের পরে সর্বোচ্চ দুই ঘর"],
  [z.email(), "x", "This is no email address", "ইমেইল ঠিকানাটি সঠিক নয়"],
  [z.url(), "x", "This is no web address; it begins with https://", "ওয়েব ঠিকানাটি সঠিক নয়; শুরুতে https:// থাকে"],
  [z.iso.date(), "x", "This is no date or time", "তারিখ বা সময়টি সঠিক নয়"],
  [z.string().regex(/^a$/), "x", "This is not valid", "এটি সঠিক নয়"],
  [z.enum(["a", "b"]), "x", "Choose one of the list", "তালিকা থেকে একটি বেছে নিন"],
  [z.array(z.string()).min(1), [], "Choose at least one", "অন্তত একটি বেছে নিন"],
])("%o says what is wrong with %o in both languages", (schema, value, inEnglish, inBangla) => {
  expect(complaint(schema, value, english)).toBe(inEnglish);
  expect(complaint(schema, value)).toBe(inBangla);
});

test("a rule with words of its own keeps them in English and is known in Bangla", () => {
  const words =
    complaint(
      z.string().refine(() => false, "is above the regular price"),
      "x",
    ) ?? "";
  expect(wordsOfContract(words, "en", english)).toBe("is above the regular price");
  expect(wordsOfContract(words, "bn", bangla)).toBe("নিয়মিত দামের চেয়ে বেশি");
  expect(wordsOfContract("Bangla title is required", "bn", bangla)).toBe("এটি দিতে হবে");
});

/** What people and browsers get wrong; each field is given each of them. */
const mistakes = [undefined, null, "", "%%%", "x".repeat(20_000), -1.005, 1e15, [], [{}], {}, [[]], true];

describe("whatever is wrong with what staff fill in is said in Bangla", async () => {
  const folder = new URL("../../../../packages/contract/src/", import.meta.url);
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

  test("there are such forms", () => expect(bodies.length).toBeGreaterThan(40));

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

/** What is filled in, before it is changed into what is stored. */
function fieldsOf(body: z.ZodType | undefined): z.ZodType | undefined {
  return body instanceof z.ZodPipe ? fieldsOf(body.in as z.ZodType) : body;
}

function isStaffRoute(value: unknown): value is { body?: z.ZodType } {
  return typeof value === "object" && value !== null && "permission" in value;
}
