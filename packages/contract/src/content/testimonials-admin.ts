import { z } from "zod";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

const id = z.object({ id: rowIdInUrl });

const words = {
  name: typedText(80).min(1, "name is required"),
  nameBn: typedText(80).describe("Empty: the name as it is shows on both"),
  place: typedText(80),
  placeBn: typedText(80).describe("Empty: the place as it is shows on both"),
  text: typedText(600).min(1, "text is required"),
  textBn: typedText(600).min(1, "Bangla text is required"),
  sort: z.number().int().min(0).max(10_000),
  status: z.enum(["active", "hidden"]),
};

export const AdminTestimonial = z
  .object({ id: z.number().int(), ...words, version: rowVersion })
  .meta({ id: "AdminTestimonial" });
export type AdminTestimonial = z.infer<typeof AdminTestimonial>;

const feature = "content";

export const adminListTestimonials = staffRoute({
  method: "get",
  path: "/admin/testimonial",
  summary: "List testimonials, including hidden ones",
  feature,
  permission: "testimonial.read",
  query: z.object(pageQuery(50, 100)),
  answer: listOf(AdminTestimonial),
});

export const adminGetTestimonial = staffRoute({
  method: "get",
  path: "/admin/testimonial/{id}",
  summary: "Get a testimonial",
  feature,
  permission: "testimonial.read",
  params: id,
  answer: AdminTestimonial,
  refusals: ["record.not_found"],
});

export const adminCreateTestimonial = staffRoute({
  method: "post",
  path: "/admin/testimonial",
  summary: "Create a testimonial",
  feature,
  permission: "testimonial.create",
  body: z.object({
    ...words,
    nameBn: words.nameBn.default(""),
    placeBn: words.placeBn.default(""),
    sort: words.sort.default(1_000),
    status: words.status.default("active"),
  }),
  answer: AdminTestimonial,
  status: 201,
});

export const adminUpdateTestimonial = staffRoute({
  method: "patch",
  path: "/admin/testimonial/{id}",
  summary: "Update a testimonial (optimistic locking)",
  feature,
  permission: "testimonial.update",
  params: id,
  body: z.object(words).partial().extend({ version: rowVersion }),
  answer: AdminTestimonial,
  refusals: ["record.not_found", "record.changed"],
});

export const adminDeleteTestimonial = staffRoute({
  method: "delete",
  path: "/admin/testimonial/{id}",
  summary: "Delete a testimonial",
  feature,
  permission: "testimonial.delete",
  params: id,
  refusals: ["record.not_found"],
});
