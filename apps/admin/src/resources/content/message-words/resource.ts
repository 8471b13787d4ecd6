import MessageTextIcon from "@mui/icons-material/MarkEmailReadOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const messageWords: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/messages",
      label: "tatka.message_words.menu",
      icon: MessageTextIcon,
      permissions: ["message_words.read"],
      record: "message",
    },
  ],
  pages: {
    "/settings/messages": [
      "message_words.read",
      () => import("./message-words-page.tsx").then((page) => page.MessageWordsPage),
    ],
    "/settings/messages/answers": [
      "message_words.read",
      () => import("./canned-answers-page.tsx").then((page) => page.CannedAnswersPage),
    ],
    "/settings/messages/:name": [
      "message_words.read",
      () => import("./message-editor-page.tsx").then((page) => page.MessageEditorPage),
    ],
  },
  auditPaths: { message_words: "/settings/messages" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
