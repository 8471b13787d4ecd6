import type { MethodFacts } from "../method.ts";

export const nagad: MethodFacts = {
  code: "nagad",
  brand: "Nagad",
  settles: "online",
  isWallet: true,
  startsHidden: true,
  settings: {
    prefix: "NAGAD",
    fields: [
      { name: "baseUrl", kind: "url" },
      { name: "merchantId", kind: "text" },
      { name: "merchantPrivateKey", kind: "secret" },
      { name: "gatewayPublicKey", kind: "text" },
      { name: "serverAddress", kind: "text" },
    ],
  },
  // The company is named after the Bangla word for cash, so its words need "wallet".
  words: {
    en: { title: "Nagad", short: "Nagad", pay: (amount) => `Pay ${amount} with Nagad` },
    bn: { title: "নগদ ওয়ালেট", short: "নগদ ওয়ালেট", pay: (amount) => `নগদ ওয়ালেটে ${amount} দিন` },
  },
};
