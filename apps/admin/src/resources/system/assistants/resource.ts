import AssistantIcon from "@mui/icons-material/AssistantOutlined";
import * as routes from "@tatka/contract/system/assistants/assistants-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const assistants: Area<typeof en> = {
  section: "catalogue",
  menu: [
    { path: "/assistants", label: "tatka.assistants.menu", icon: AssistantIcon, permissions: ["search_word.read"] },
  ],
  records: [
    { name: "assistant", routes: { list: routes.adminListAssistants } },
    { name: "order-channel", routes: { list: routes.adminListOrderChannels } },
    { name: "assistant-missed-search", routes: { list: routes.adminListAssistantMisses } },
  ],
  pages: {
    "/assistants": ["search_word.read", () => import("./assistants-page.tsx").then((page) => page.AssistantsPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
