import QuoteIcon from "@mui/icons-material/FormatQuoteOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const TestimonialList = lazy(() =>
  import("./testimonial-list.tsx").then((page) => ({ default: page.TestimonialList })),
);

export const testimonial = {
  name: "testimonial",
  icon: QuoteIcon,
  list: guarded("testimonial.read", TestimonialList),
};
