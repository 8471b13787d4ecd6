import { type PageValue, pageValues } from "@tatka/contract/content/pages";
import type { PublicSettings } from "@tatka/contract/content/settings";
import { storeNameIn } from "@tatka/domain/content/store-name";
import { groupedNumber } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { hoursToReport } from "@tatka/domain/orders/order-problem";
import { escapeMarkdown } from "../../../platform/markdown.ts";

export type ValueSettings = Pick<PublicSettings, "basic" | "company" | "deliveryPolicy" | "legal"> & {
  /** In taka, for the reader's region. */
  minOrderAmount: number;
  /** In which a complaint is answered. */
  answerHours: number;
};

const words = {
  en: {
    free: "free",
    below: (amount: string, charge: string) => `Orders below ${amount}: **${charge}**`,
    between: (from: string, to: string, charge: string) => `Orders from ${from} to below ${to}: **${charge}**`,
    from: (amount: string, charge: string) => `Orders of ${amount} or more: **${charge}**`,
    missing: "to be announced",
  },
  bn: {
    free: "ফ্রি",
    below: (amount: string, charge: string) => `${amount}-এর কম অর্ডারে: **${charge}**`,
    between: (from: string, to: string, charge: string) => `${from} থেকে ${to}-এর কম অর্ডারে: **${charge}**`,
    from: (amount: string, charge: string) => `${amount} বা তার বেশি অর্ডারে: **${charge}**`,
    missing: "শিগগিরই জানানো হবে",
  },
};

/** Replaces settings in a text. Values are escaped, and unknown names in braces stay. */
export function fillIn(markdown: string, settings: ValueSettings, language: Language): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
    const known = pageValues.find((value) => value === name);
    return known ? textOf(known, settings, language) : written;
  });
}

function textOf(name: PageValue, settings: ValueSettings, language: Language): string {
  const { basic, company, minOrderAmount, deliveryPolicy, legal } = settings;
  const said = (text: string) => escapeMarkdown(text || words[language].missing);
  switch (name) {
    case "storeName":
      return escapeMarkdown(storeNameIn(language, basic.name));
    case "sellerName":
      return said(language === "bn" ? company.nameBn : company.name);
    case "deliveryCharges":
      return chargeList(deliveryPolicy.rules, language);
    case "minOrderAmount":
      return takaText(minOrderAmount, language);
    case "hotline":
      return said(basic.hotline);
    case "reportHours":
      return groupedNumber(hoursToReport, language);
    case "answerHours":
      return groupedNumber(settings.answerHours, language);
    case "tradeRegistration":
      return said(legal.tradeRegistration || company.bin);
    case "address":
      return said(legal.address[language] || (language === "bn" ? company.addressBn : company.address));
  }
}

function chargeList(rules: ValueSettings["deliveryPolicy"]["rules"], language: Language): string {
  const text = words[language];
  return rules
    .map(({ from, upTo, charge }) => {
      const costs = charge === 0 ? text.free : takaText(charge, language);
      if (upTo === null) return text.from(takaText(from, language), costs);
      return from === 0
        ? text.below(takaText(upTo, language), costs)
        : text.between(takaText(from, language), takaText(upTo, language), costs);
    })
    .map((line) => `- ${line}`)
    .join("\n");
}
