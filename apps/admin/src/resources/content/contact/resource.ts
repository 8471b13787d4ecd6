import MailIcon from "@mui/icons-material/MailOutlined";
import * as routes from "@tatka/contract/content/contact";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const contact: Area<typeof en> = {
  section: "content",
  menu: [
    {
      path: "/contact-message",
      label: "tatka.menu.messages",
      icon: MailIcon,
      permissions: ["contact_message.read"],
      counts: ({ messages, lateMessages }) => [
        { value: lateMessages ?? 0, label: "tatka.counts.late", isUrgent: true },
        { value: messages ?? 0, label: "tatka.counts.messages" },
      ],
    },
  ],
  records: [
    {
      name: "contact-message",
      routes: routes.contactMessageRoutes,
      list: ["contact_message.read", () => import("./message-list.tsx").then((page) => page.MessageList)],
    },
  ],
  auditPaths: { contact_message: "/contact-message" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
