import type { MethodFacts } from "../method.ts";

export const sslcommerz: MethodFacts = {
  code: "sslcommerz",
  brand: "SSLCommerz",
  settles: "online",
  takesCards: true,
  settings: {
    prefix: "SSLCOMMERZ",
    fields: [
      { name: "baseUrl", kind: "url" },
      { name: "storeId", kind: "text" },
      { name: "storePassword", kind: "secret" },
    ],
  },
  words: {
    en: { title: "Card or online banking", short: "Card", pay: (amount) => `Pay ${amount} by card or bank` },
    bn: { title: "কার্ড বা অনলাইন ব্যাংকিং", short: "কার্ড", pay: (amount) => `কার্ড বা ব্যাংকে ${amount} দিন` },
  },
};
