import ReviewIcon from "@mui/icons-material/StarHalfOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ReviewList = lazy(() => import("./review-list.tsx").then((page) => ({ default: page.ReviewList })));

export const review = {
  name: "review",
  icon: ReviewIcon,
  list: guarded("review.read", ReviewList),
};
