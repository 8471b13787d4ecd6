import ReviewIcon from "@mui/icons-material/StarHalfOutlined";
import { reviewRoutes } from "@tatka/contract/catalogue/reviews";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const reviews: Area<typeof en> = {
  section: "content",
  menu: [
    {
      path: "/review",
      label: "tatka.menu.reviews",
      icon: ReviewIcon,
      permissions: ["review.read"],
      counts: ({ reviews }) => [{ value: reviews ?? 0, label: "tatka.counts.reviews" }],
    },
  ],
  records: [
    {
      name: "review",
      routes: reviewRoutes,
      list: ["review.read", () => import("./review-list.tsx").then((page) => page.ReviewList)],
    },
  ],
  auditPaths: { review: "/review" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
