import { resolve } from "node:path";
import { StartupError } from "@tatka/database/startup-error";
import { z } from "zod";

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** One value, or several with commas between. */
const list = z.string().transform((value) => value.split(",").map((part) => part.trim()));

const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  STORE_MODE: z.enum(["demo", "production"]).default("demo"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Tatka <no-reply@tatka.example>"),
  SMS_GATEWAY_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ })).max(2)).optional(),
  SMS_GATEWAY_TOKEN: list.optional(),
  ORIGIN_DHAKA: origin.optional(),
  ORIGIN_CTG: origin.optional(),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  // Tests and benchmarks that look at no pictures start faster without them.
  DEMO_PICTURES: z.enum(["true", "false"]).default("true"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; a bad or missing value stops the start with one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartupError("BAD_CONFIG", firstProblem(parsed.error));

  const values = parsed.data;
  if (values.STORE_MODE === "production") requireForProduction(values);
  return {
    port: values.PORT,
    host: values.HOST,
    mode: values.STORE_MODE,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    sessionSecret: values.SESSION_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: { urls: values.SMS_GATEWAY_URL ?? [], tokens: values.SMS_GATEWAY_TOKEN ?? [] },
    origins: { dhaka: values.ORIGIN_DHAKA, ctg: values.ORIGIN_CTG },
    drawsDemoPictures: values.STORE_MODE === "demo" && values.DEMO_PICTURES === "true",
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    trustedProxies: values.TRUST_PROXY,
    // In the demo the terminal belongs to the person who started it; production keeps a line for each request.
    logLevel: values.LOG_LEVEL ?? (values.STORE_MODE === "demo" ? "warn" : "info"),
  };
}

const neededInProduction = ["DATABASE_URL", "SESSION_SECRET", "SMTP_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD"] as const;

function requireForProduction(values: z.infer<typeof Environment>): void {
  const missing = neededInProduction.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new StartupError("BAD_CONFIG", `STORE_MODE=production needs ${missing.join(", ")}.`);
  }
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") ?? "The environment"} is not valid: ${issue?.message ?? "unknown problem"}.`;
}
