import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { rowVersion } from "../row.ts";

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

export const testimonialRoutes = crud("testimonial", {
  feature,
  record: AdminTestimonial,
  list: { summary: "List testimonials, including hidden ones", query: z.object(pageQuery(50, 100)) },
  get: {},
  create: {
    body: z.object({
      ...words,
      nameBn: words.nameBn.default(""),
      placeBn: words.placeBn.default(""),
      sort: words.sort.default(1_000),
      status: words.status.default("active"),
    }),
  },
  update: { body: z.object(words).partial().extend({ version: rowVersion }) },
  delete: {},
});
