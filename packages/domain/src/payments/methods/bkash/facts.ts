import type { MethodFacts } from "../method.ts";

export const bkash: MethodFacts = {
  code: "bkash",
  brand: "bKash",
  settles: "online",
  isWallet: true,
  settings: {
    prefix: "BKASH",
    fields: [
      { name: "baseUrl", kind: "url" },
      { name: "appKey", kind: "text" },
      { name: "appSecret", kind: "secret" },
      { name: "username", kind: "text" },
      { name: "password", kind: "secret" },
    ],
  },
  words: {
    en: { title: "bKash", short: "bKash", pay: (amount) => `Pay ${amount} with bKash` },
    bn: { title: "বিকাশ", short: "বিকাশ", pay: (amount) => `বিকাশে ${amount} দিন` },
  },
};
