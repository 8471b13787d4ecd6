import FaqIcon from "@mui/icons-material/QuizOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const FaqList = lazy(() => import("./faq-list.tsx").then((page) => ({ default: page.FaqList })));

export const faq = { name: "faq", icon: FaqIcon, list: guarded("faq.read", FaqList) };
