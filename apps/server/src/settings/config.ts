import { join, resolve } from "node:path";
import { StartupError } from "@tatka/database/startup-error";
import { parseEmail, parseMailbox } from "@tatka/domain/people/email";
import { knownPushServices } from "@tatka/domain/people/push-services";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import { z } from "zod";
import { CONNECTION_PATIENCE_MS, DATABASE_TIMES } from "../platform/database/database-times.ts";
import { telemetryOf, telemetryVariables } from "../platform/telemetry/telemetry-config.ts";
import { allOrNone } from "./all-or-none.ts";
import { courierConfig, courierVariables } from "./courier-settings.ts";
import { isEncryptedOrLocal } from "./gateway-url.ts";
import { originsOf, originVariables } from "./origin-settings.ts";
import { type PaymentConfig, paymentAccounts, paymentVariables } from "./payment-settings.ts";
import { plainSettingIssue } from "./plain-setting-issue.ts";
import { requireForProduction } from "./production-settings.ts";
import { vapidKeys } from "./vapid-keys.ts";

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** One value, or several separated by commas. */
const list = z.string().transform((value) => value.split(",").map((part) => part.trim()));

/** A text parsed by `domain`; invalid values are refused. */
function read<Value>(parse: (text: string) => Value | undefined, problem: string) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });
}

/** Schema of each setting; `readConfig` checks combinations. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  STORE_MODE: z.enum(["demo", "production"]).default("demo"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isEncryptedOrLocal, "it must begin with https")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  MIGRATE: z.enum(["at-start", "apart"]).default("at-start"),
  JOBS: z.enum(["on", "off"]).default("on"),
  WORKERS: wholeNumber(1, 64).default(1),
  // The process's index, set by its parent.
  WORKER_PLACE: wholeNumber(1, 64).default(1),
  SESSION_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: read(parseMailbox, "it must be an email, or a name and an email in angle brackets").default({
    name: "",
    address: "no-reply@shop.example",
  }),
  SMS_GATEWAY_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ })).max(2)).optional(),
  SMS_GATEWAY_TOKEN: list.optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "it must begin with mailto: or https://")
    .optional(),
  PUSH_SERVICES: list.optional(),
  WEBHOOK_PRIVATE_HOSTS: list.optional(),
  GA4_URL: z.url({ protocol: /^https?$/ }).default("https://www.google-analytics.com"),
  META_GRAPH_URL: z.url({ protocol: /^https?$/ }).default("https://graph.facebook.com"),
  ...originVariables,
  // For testing production on localhost.
  ALLOW_HTTP_ON_LOCALHOST: z.enum(["true", "false"]).default("false"),
  ADMIN_EMAIL: read(parseEmail, "it must be an email").optional(),
  ADMIN_PASSWORD: z
    .string()
    .max(200)
    .refine(isStaffPassword, "it needs at least 8 characters and must not be a common one")
    .optional(),
  ...paymentVariables,
  ...courierVariables,
  EXTENSIONS: list
    .pipe(z.array(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "it must be names of folders in extensions")).max(20))
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  PINS_PER_HOUR: wholeNumber(1, 1_000_000).default(3_000),
  SMS_PINS_PER_HOUR: wholeNumber(1, 1_000_000).default(1_000),
  SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(5_000),
  CACHE_MEGABYTES: wholeNumber(1, 65_536).default(64),
  MISSES_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  // Tests and benchmarks without pictures start faster.
  DEMO_PICTURES: z.enum(["true", "false"]).default("true"),
  MCP: z.enum(["on", "off"]).default("off"),
  CHECK_ANSWERS: z.enum(["true", "false"]).default("false"),
  SECURITY_LOG: z.string().optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16).optional(),
  STATUS_PORT: wholeNumber(0, 65535).optional(),
  STATUS_HOST: z.string().default("127.0.0.1"),
  STATUS_PASSWORD: z.string().min(16).optional(),
  STATUS_SERVERS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).optional(),
  ...telemetryVariables,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** All settings by environment variable. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Proxies check every second (`deploy/haproxy`) or two (`deploy/kubernetes`); two checks and some time to spare. */
const DEFAULT_DRAIN_SECONDS = 5;

/** Maximum lag of a replica, and the interval of checks. */
const REPLICA_TIMES = { mostLagMs: 10_000, lookMs: 2_000 };

export type Config = ReturnType<typeof readConfig>;

declare module "../platform/feature.ts" {
  interface JobContext {
    config: Config;
  }
}

/** Reads the environment once; an invalid or missing value stops the start with one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given, { error: plainSettingIssue });
  if (!parsed.success) throw new StartupError("BAD_CONFIG", firstProblem(parsed.error));

  const values = parsed.data;
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (values[name] === undefined || values.DATABASE_URL !== undefined) continue;
    throw new StartupError("BAD_CONFIG", `${name} has no effect without DATABASE_URL.`);
  }
  if (values.STORE_MODE === "production") requireForProduction(values);
  const drawsDemoPictures = values.STORE_MODE === "demo" && values.DEMO_PICTURES === "true";
  return {
    port: values.PORT,
    // The demo listens on loopback, because its passwords and mailbox are for one person; production listens on all
    // addresses.
    host: values.HOST ?? (values.STORE_MODE === "demo" ? "127.0.0.1" : "0.0.0.0"),
    mode: values.STORE_MODE,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    replicaTimes: REPLICA_TIMES,
    s3: storageOfFiles(values),
    // The demo draws pictures on request, so browsers must request them from the store.
    picturesAt: drawsDemoPictures || !values.S3_PUBLIC_URL ? undefined : `${values.S3_PUBLIC_URL}/media/sizes`,
    connectionPatienceMs: CONNECTION_PATIENCE_MS,
    databaseTimes: DATABASE_TIMES,
    migratesAtStart: values.MIGRATE === "at-start",
    // Of several processes on one machine, only the first runs jobs and draws pictures in advance.
    isFirstProcess: values.WORKER_PLACE === 1,
    runsJobs: values.JOBS === "on" && values.WORKER_PLACE === 1,
    processes: values.WORKERS,
    sessionSecret: values.SESSION_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: {
      urls: values.SMS_GATEWAY_URL ?? [],
      tokens: values.SMS_GATEWAY_TOKEN ?? [],
      perHour: values.SMS_PER_HOUR,
    },
    push: {
      keys: vapidKeys(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
      subject: values.VAPID_SUBJECT ?? `mailto:${values.MAIL_FROM.address}`,
      services: [...knownPushServices, ...(values.PUSH_SERVICES ?? [])],
      patienceMs: GATEWAY_PATIENCE_MS,
    },
    webhooks: {
      // Data is signed, not encrypted; the demo's data needs no protection.
      needsHttps: values.STORE_MODE === "production",
      privateHosts: values.WEBHOOK_PRIVATE_HOSTS ?? [],
      patienceMs: GATEWAY_PATIENCE_MS,
    },
    measurement: {
      ga4: values.GA4_URL.replace(/\/$/, ""),
      meta: values.META_GRAPH_URL.replace(/\/$/, ""),
      patienceMs: GATEWAY_PATIENCE_MS,
    },
    origins: originsOf(values),
    drawsDemoPictures,
    isMcpOn: values.MCP === "on",
    checksAnswers: values.CHECK_ANSWERS === "true",
    /** Scheduled tasks. Tests start tasks themselves, so that no test depends on the time. */
    runsRegularTasks: true,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    payment: paymentOf(values),
    couriers: courierConfig(values, GATEWAY_PATIENCE_MS),
    extensions: {
      names: [...new Set(values.EXTENSIONS)],
      /** Tests have their own. */
      folder: undefined as string | undefined,
      /** Each extension reads its own variables, which this release does not know. */
      settings: given as Readonly<Record<string, string | undefined>>,
    },
    trustedProxies: values.TRUST_PROXY ?? 0,
    // Without a proxy no drain is needed, and Ctrl-C stops at once.
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.TRUST_PROXY ? DEFAULT_DRAIN_SECONDS : 0)),
    pinsPerHour: { all: values.PINS_PER_HOUR, sms: values.SMS_PINS_PER_HOUR },
    securityLog: securityLog(values),
    // Limits of the whole store are divided among its processes.
    cacheBytes: Math.ceil((values.CACHE_MEGABYTES * 1024 * 1024) / values.WORKERS),
    missesPerMinute: Math.ceil(values.MISSES_PER_MINUTE / values.WORKERS),
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    statusPage: statusPage(values),
    telemetry: telemetryOf(values, (values.TRUST_PROXY ?? 0) > 0),
    // In the demo, the terminal is for the person who started it; production logs each request.
    logLevel: values.LOG_LEVEL ?? (values.STORE_MODE === "demo" ? "warn" : "info"),
  };
}

function paymentOf(values: z.infer<typeof Environment>): PaymentConfig {
  return { accounts: paymentAccounts(values), patienceMs: GATEWAY_PATIENCE_MS };
}

/** A separate file if configured. The demo keeps it out of the terminal; production logs it. */
function securityLog({ SECURITY_LOG, STORE_MODE, DATA_DIR }: z.infer<typeof Environment>): string | undefined {
  if (SECURITY_LOG !== undefined) return resolve(SECURITY_LOG);
  return STORE_MODE === "demo" ? join(resolve(DATA_DIR), "security.log") : undefined;
}

/** Files are in S3 if all of its variables are set, and on disk if none is; a part of them is an error. */
function storageOfFiles(values: z.infer<typeof Environment>) {
  const storage = allOrNone("S3", "storage of files", {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  });
  if (storage) return { ...storage, region: values.S3_REGION ?? "us-east-1" };
  for (const name of ["S3_REGION", "S3_PUBLIC_URL"] as const) {
    if (values[name] === undefined) continue;
    throw new StartupError("BAD_CONFIG", `${name} has no effect without S3_ENDPOINT, S3_BUCKET and their keys.`);
  }
  return undefined;
}

/** Timeout of payment gateways, couriers and push services, after which the result is unknown. */
const GATEWAY_PATIENCE_MS = 10_000;

/** Host names are for the operator only. */
function statusPage({ STATUS_PORT, STATUS_HOST, STATUS_PASSWORD, STATUS_SERVERS }: z.infer<typeof Environment>) {
  const isOpenToOthers = STATUS_PORT !== undefined && !["127.0.0.1", "::1", "localhost"].includes(STATUS_HOST);
  if (isOpenToOthers && STATUS_PASSWORD === undefined) {
    throw new StartupError(
      "BAD_CONFIG",
      "STATUS_HOST lets other machines in, so that STATUS_PASSWORD must be set too.",
    );
  }
  return { port: STATUS_PORT, host: STATUS_HOST, password: STATUS_PASSWORD, servers: STATUS_SERVERS ?? [] };
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") ?? "The environment"} is not valid: ${issue?.message ?? "unknown problem"}.`;
}
