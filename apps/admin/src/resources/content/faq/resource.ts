import QuizIcon from "@mui/icons-material/QuizOutlined";
import { faqRoutes } from "@tatka/contract/content/faq";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const faq: Area<typeof en> = {
  section: "content",
  menu: [{ path: "/faq", label: "tatka.menu.faq", icon: QuizIcon, permissions: ["faq.read"] }],
  records: [
    {
      name: "faq",
      routes: faqRoutes,
      list: ["faq.read", () => import("./faq-list.tsx").then((page) => page.FaqList)],
    },
  ],
  auditPaths: { faq: "/faq" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
