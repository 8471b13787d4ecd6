import FormatQuoteIcon from "@mui/icons-material/FormatQuoteOutlined";
import * as routes from "@tatka/contract/content/testimonials-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const testimonials: Area<typeof en> = {
  section: "content",
  menu: [
    {
      path: "/testimonial",
      label: "tatka.menu.testimonials",
      icon: FormatQuoteIcon,
      permissions: ["testimonial.read"],
    },
  ],
  records: [
    {
      name: "testimonial",
      routes: routes.testimonialRoutes,
      list: ["testimonial.read", () => import("./testimonial-list.tsx").then((page) => page.TestimonialList)],
    },
  ],
  auditPaths: { testimonial: "/testimonial" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
