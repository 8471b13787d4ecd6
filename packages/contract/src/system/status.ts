import { messageChannels } from "@tatka/domain/content/messages/channels";
import { z } from "zod";
import { staffRoute } from "../route.ts";

const moment = z.iso.datetime().nullable();

const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number().int(),
  mostAttempts: z.number().int(),
  reason: z.string(),
  nextAt: moment.describe("Next attempt; null: no attempts left"),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const SystemStatus = z
  .object({
    jobs: z.object({
      waiting: z.number().int(),
      running: z.number().int(),
      givenUp: z.number().int(),
      oldestAt: moment.describe("Since when the oldest due job has been waiting"),
      oldestRunningAt: moment.describe("Since when the oldest running job has been running"),
      failed: z.array(FailedJob).describe("The latest 50"),
    }),
    gateways: z.array(
      z.object({
        name: z.string().describe("`mail`, `sms` or the name of a payment gateway"),
        isSetUp: z.boolean(),
        succeededAt: moment,
        failedAt: moment,
        failure: z.string().nullable(),
      }),
    ),
    extensions: z
      .array(
        z.object({
          name: z.string(),
          state: z.enum(["running", "failing", "left_out"]),
          problem: z.string().nullable().describe("Reason of the last failure"),
        }),
      )
      .describe("Extensions of this server"),
    messageWords: z
      .array(
        z.object({
          message: z.string(),
          channel: z.enum(messageChannels),
          language: z.enum(["en", "bn"]),
          problem: z.enum(["unknown_message", "unknown_placeholder", "missing_placeholder", "html", "empty"]),
        }),
      )
      .describe("Edited texts that this release cannot use; it sends the built-in ones"),
    backup: z.object({
      kind: z.enum(["archive", "log"]).describe("From npm run backup, or from PostgreSQL's WAL archive"),
      at: moment,
      failedAt: moment,
    }),
    database: z.object({ version: z.string(), schema: z.string(), bytes: z.number().int(), isEmbedded: z.boolean() }),
    servers: z.array(
      z.object({
        id: z.string(),
        part: z.enum(["web", "worker"]),
        host: z.string(),
        startedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        isAlive: z.boolean(),
      }),
    ),
    storage: z.object({
      kind: z.enum(["disk", "s3"]),
      freeBytes: z.number().int().nullable().describe("On this server's disk"),
      droppedLogLines: z.number().int().describe("Log lines that this server could not write since its start"),
    }),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.infer<typeof SystemStatus>;

const feature = "status";

export const adminGetStatus = staffRoute({
  method: "get",
  path: "/admin/status",
  summary: "Get the system status",
  description: "Jobs, gateways, backups, database, servers and storage.",
  feature,
  permission: "status.read",
  answer: SystemStatus,
});

export const adminRetryJobs = staffRoute({
  method: "post",
  path: "/admin/status/retry",
  summary: "Retry failed jobs",
  description: "Resets their attempts.",
  feature,
  permission: "status.update",
  body: z.object({
    ids: z
      .array(z.string().regex(/^\d{1,18}$/))
      .min(1)
      .max(50),
  }),
  answer: SystemStatus,
  refusals: ["record.not_found"],
});
