import type { Shop } from "@tatka/contract/page";
import type { Language } from "@tatka/domain/language";
import { settingOf } from "../settings.server.ts";
import type { LayoutData } from "./layout-data.ts";

const words = {
  en: {
    soon: "We open soon",
    soonText: "We are filling the shop. Have a look around: you can order as soon as we open.",
    closed: "We're closed for now",
    closedText: "Have a look around: you can order again as soon as we're back.",
  },
  bn: {
    soon: "শিগগিরই খুলছি",
    soonText: "দোকানে পণ্য তোলা হচ্ছে। ঘুরে দেখুন; দোকান খুললেই অর্ডার করতে পারবেন।",
    closed: "আপাতত বন্ধ আছি",
    closedText: "পণ্য ঘুরে দেখুন; দোকান খুললেই আবার অর্ডার করতে পারবেন।",
  },
};

/** The notice of a closed shop, with the staff's note; null if it is open. */
export async function closedWords(shop: Shop, language: Language): Promise<LayoutData["closed"]> {
  const status = await settingOf(shop, "shopStatus");
  if (!status || status.isOpen) return null;
  const company = await settingOf(shop, "company");
  const { soon, soonText, closed, closedText } = words[language];
  return {
    name: (language === "bn" ? company?.nameBn : company?.name) ?? "",
    title: status.hasOpened ? closed : soon,
    text: status.note[language] || (status.hasOpened ? closedText : soonText),
  };
}
