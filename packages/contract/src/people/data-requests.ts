import { isDay } from "@tatka/domain/dhaka-time";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { rowVersion } from "../row.ts";

export const dataRequestKinds = ["download", "erasure"] as const;
export const dataRequestWays = ["mail", "phone", "letter", "visit"] as const;

const day = z.string().refine(isDay, "Enter a valid date");

const fields = {
  kind: z.enum(dataRequestKinds),
  person: typedText(200)
    .refine((typed) => parseIdentifier(typed) !== undefined, "Enter an email address or a mobile number")
    .overwrite((typed) => parseIdentifier(typed)?.value ?? typed)
    .describe("Email address or mobile number of the account"),
  cameBy: z.enum(dataRequestWays),
  arrivedOn: day.describe("Day in Asia/Dhaka"),
  note: typedText(500).default(""),
  isDone: z.boolean().default(false),
};

export const DataRequest = z
  .object({
    id: z.number().int(),
    ...fields,
    person: z.string().describe("Empty once the account is erased"),
    note: z.string(),
    isDone: z.boolean(),
    dueOn: day.describe("Last day to answer it"),
    state: z.enum(["open", "near", "late", "done"]),
    version: rowVersion,
  })
  .meta({ id: "DataRequest" });
export type DataRequest = z.infer<typeof DataRequest>;

export const dataRequestRoutes = crud("data-request", {
  feature: "customers",
  noun: "request about personal data",
  permission: "customer",
  record: DataRequest,
  list: { description: "Open ones first, by their due date.", query: z.object(pageQuery(50, 100)) },
  create: {
    permission: "customer.update",
    description: "Requests that customers make in their profile are answered at once and are not listed.",
    body: z.object(fields),
  },
  update: { body: z.object({ ...fields, version: rowVersion }) },
});
