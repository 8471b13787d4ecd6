import type { Contribution, Extension } from "@tatka/contract/extension/index";
import { parseCrontab } from "graphile-worker";
import { z } from "zod";

const both = z.object({ en: z.string().min(1).max(300), bn: z.string().min(1).max(300) });
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const path = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,5}$/)
  .max(100);

/** A function, whose types the compiler has checked, if the extension was compiled at all. */
const work = z.custom<(...input: never[]) => unknown>((value) => typeof value === "function", "must be a function");

export const ExtensionShape = z.object({ api: z.string().max(20), title: both, open: work });

const methodWords = z.object({ title: z.string().min(1), short: z.string().min(1), pay: work });

const code = z.string().regex(/^[a-z][a-z0-9_]{1,19}$/);

const settings = z.object({
  prefix: z.string().regex(/^[A-Z][A-Z0-9_]{1,30}$/),
  fields: z
    .array(z.object({ name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/), kind: z.enum(["url", "text", "secret"]) }))
    .min(1)
    .max(20),
});

const courier = z.object({
  facts: z.object({
    code,
    brand: z.object({ en: z.string().min(1).max(40), bn: z.string().min(1).max(40) }),
    settings,
    mostGrams: z.number().int().min(1).optional(),
    reportsPickup: z.boolean(),
    listsPayouts: z.boolean(),
  }),
  answer: z.object({
    status: z.union([z.literal(200), z.literal(202)]),
    headers: z.record(z.string().regex(/^[\w-]{1,80}$/), z.string().regex(/^[\x20-\x7e]{0,300}$/)),
  }),
  open: work,
});

const method = z.object({
  settles: z.literal("online"),
  facts: z.object({
    code,
    brand: z.string().min(1).max(40),
    settles: z.literal("online"),
    settings,
    words: z.object({ en: methodWords, bn: methodWords }),
    text: both.optional(),
  }),
  doors: z
    .array(z.object({ path: name, kind: z.enum(["return", "notification"]), verb: z.enum(["post", "get"]) }))
    .max(5),
  expiresAfterMinutes: z.number().int().min(5).max(10_080),
  takesMoney: z.enum(["on its page", "after the return"]),
  open: work,
});

const cron = z.string().refine((line) => {
  try {
    // A line of another form would stop the job runner of the whole store.
    return /^\S+( \S+){4}$/.test(line) && parseCrontab(`${line} task`).length === 1;
  } catch {
    return false;
  }
}, "must be five fields of a crontab");

const mailWords = z.object({ subject: z.string().min(1).max(200), text: z.string().min(1).max(10_000) });

/** The form of a contribution. Code that is not TypeScript may return anything. */
export const ContributionShape = z.object({
  paymentMethods: z.array(method).max(10).optional(),
  couriers: z.array(courier).max(10).optional(),
  jobs: z.record(name, z.object({ run: work, cron: cron.optional() })).optional(),
  routes: z
    .array(z.object({ method: z.enum(["get", "post"]), path, answer: work }))
    .max(50)
    .refine((routes) => areDistinct(routes.map((route) => `${route.method} ${route.path}`)), "must not repeat a route")
    .optional(),
  page: z.object({ read: work, actions: z.record(name, z.object({ label: both, run: work })).optional() }).optional(),
  messages: z
    .record(
      name,
      z.object({
        mail: z.object({ en: mailWords, bn: mailWords }).optional(),
        sms: z.object({ en: z.string().min(1).max(1_000), bn: z.string().min(1).max(1_000) }).optional(),
      }),
    )
    .optional(),
});

const text = z.string().max(2_000);
const pageBoth = z.object({ en: text, bn: text });

/** What a page returns: bounded, because the browser draws all of it. */
export const PageShape = z
  .array(
    z.object({
      title: pageBoth,
      text: pageBoth.optional(),
      table: z.object({ columns: z.array(pageBoth).max(12), rows: z.array(z.array(text).max(12)).max(200) }).optional(),
    }),
  )
  .max(20);

export const NoticeShape = pageBoth;

/** The first difference from the form, as one line; undefined if there is none. */
export function problemOf(shape: z.ZodType, value: unknown): string | undefined {
  const issue = shape.safeParse(value).error?.issues[0];
  return issue && `${issue.path.join(".") || "it"}: ${issue.message}`;
}

export function isExtension(value: unknown): value is Extension {
  return ExtensionShape.safeParse(value).success;
}

export function isContribution(value: unknown): value is Contribution {
  return ContributionShape.safeParse(value).success;
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
