import { isMobileNumber, localDigits } from "@tatka/domain/people/mobile-number";
import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const Position = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .describe("Degrees, from the customer's device");

const place = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

export const addressLabels = ["home", "office"] as const;

export const Address = z
  .object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string().describe("As typed in Bangladesh: 01712345678"),
    division: place,
    district: place,
    zone: place,
    address: z.string(),
    label: z.enum(addressLabels).nullable(),
    landmark: z.string(),
    deliveryNote: z.string(),
    position: Position.nullable(),
    isDefault: z.boolean().describe("Never true for an address without delivery"),
    isDeliverable: z.boolean().describe("Whether any hub delivers there"),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

const text = (name: string, most: number) =>
  z.string(`${name} is required`).trim().min(1, `${name} cannot be empty`).max(most);
const locationId = (name: string) =>
  z.coerce
    .number(`${name} is required`)
    .int(`${name} is required`)
    .min(1, `${name} cannot be empty`)
    .max(2_147_483_647);

/** Input of the address form. The division follows from the district. */
export const AddressForm = z.object({
  name: text("name", 100),
  phone: z
    .string("phone number cannot be empty")
    .max(40, "invalid phone number")
    .transform(localDigits)
    .pipe(z.string().min(1, "phone number cannot be empty").refine(isMobileNumber, "invalid phone number"))
    .describe("A Bangladeshi mobile number, with or without +88, in Latin or Bangla digits"),
  divisionId: locationId("division").optional(),
  districtId: locationId("district"),
  zoneId: locationId("zone"),
  address: text("address", 300),
  label: z.enum(addressLabels).nullish().describe("null removes it; if omitted, unchanged"),
  landmark: z.string().trim().max(200).default(""),
  deliveryNote: z.string().trim().max(300).default(""),
  position: Position.nullish().describe("null removes it; if omitted, unchanged"),
  isDefault: z
    .boolean()
    .optional()
    .describe("true makes it the default, if a hub delivers there; otherwise the default is unchanged"),
});

/** Maximum number of addresses per customer. */
export const mostAddresses = 20;

const params = z.object({ id: rowIdInUrl });

export const listAddresses = route({
  method: "get",
  path: "/address",
  summary: "List the customer's addresses",
  description: "The default address first.",
  feature: "address",
  answer: z.array(Address),
  refusals: ["auth.not_signed_in"],
});

export const createAddress = route({
  method: "post",
  path: "/address",
  idempotencyKey: "optional",
  summary: "Create an address",
  description: "The first deliverable address becomes the default.",
  feature: "address",
  body: AddressForm,
  answer: Address,
  status: 201,
  refusals: ["auth.not_signed_in", "address.too_many", "location.not_found", "order.key_missing", "order.key_reused"],
});

export const updateAddress = route({
  method: "post",
  path: "/address/{id}",
  summary: "Update an address",
  feature: "address",
  params,
  body: AddressForm,
  answer: Address,
  refusals: ["auth.not_signed_in", "address.not_found", "location.not_found"],
});

export const deleteAddress = route({
  method: "delete",
  path: "/address/{id}",
  summary: "Delete an address",
  description: "Orders keep their copy.",
  feature: "address",
  params,
  refusals: ["auth.not_signed_in", "address.not_found"],
});
