import { z } from "zod";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";

export const measurementTargets = ["ga4", "meta"] as const;
export type MeasurementTarget = (typeof measurementTargets)[number];

const feature = "measurement";
const permission = "meta_setting.update";
const params = z.object({ target: z.enum(measurementTargets) });

export const Measurement = z
  .object({
    target: z.enum(measurementTargets),
    isOn: z.boolean(),
    publicId: z.string().describe("Measurement id (G-…) or pixel id"),
    hasSecret: z.boolean().describe("The secret itself is never returned"),
    version: rowVersion,
    waiting: z.number().int(),
    failed: z.number().int().describe("Of the last 30 days: failed after all attempts"),
    lastSentAt: z.iso.datetime().nullable(),
    lastProblem: z.string().describe("The target's last response while events wait or fail; otherwise empty"),
  })
  .meta({ id: "Measurement" });
export type Measurement = z.infer<typeof Measurement>;

export const adminListMeasurements = staffRoute({
  method: "get",
  path: "/admin/measurement",
  summary: "List conversion tracking targets",
  feature,
  permission,
  answer: z.object({ items: z.array(Measurement) }),
});

export const adminChangeMeasurement = staffRoute({
  method: "put",
  path: "/admin/measurement/{target}",
  summary: "Update a conversion tracking target",
  description: "Without a secret, the stored one is kept.",
  feature,
  permission,
  params,
  body: z.object({
    isOn: z.boolean(),
    publicId: z
      .string()
      .trim()
      .regex(/^(G-[A-Z0-9]{4,20}|\d{5,20})?$/, "Copy the id as the service shows it"),
    secret: z.string().trim().max(500).regex(/^\S*$/, "A secret has no spaces").default(""),
    version: rowVersion,
  }),
  answer: Measurement,
  refusals: ["record.changed", "measurement.incomplete"],
});

export const adminTestMeasurement = staffRoute({
  method: "post",
  path: "/admin/measurement/{target}/test",
  summary: "Send a test event to a conversion tracking target",
  description: "The event counts as no purchase. Returns the target's response.",
  feature,
  permission,
  params,
  answer: z.object({
    isOk: z.boolean(),
    answer: z.string().describe("The target's message; may be empty"),
  }),
  refusals: ["measurement.incomplete", "request.too_many"],
});
