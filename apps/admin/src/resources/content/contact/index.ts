import MessageIcon from "@mui/icons-material/MailOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const MessageList = lazy(() => import("./message-list.tsx").then((page) => ({ default: page.MessageList })));

export const contactMessage = {
  name: "contact-message",
  icon: MessageIcon,
  list: guarded("contact_message.read", MessageList),
};
