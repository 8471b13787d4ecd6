import type { CourierFacts } from "../courier.ts";

export const steadfast: CourierFacts = {
  code: "steadfast",
  brand: { en: "Steadfast", bn: "স্টেডফাস্ট" },
  settings: {
    prefix: "STEADFAST",
    fields: [
      { name: "baseUrl", kind: "url" },
      { name: "apiKey", kind: "secret" },
      { name: "secretKey", kind: "secret" },
      { name: "webhookToken", kind: "secret" },
    ],
  },
  reportsPickup: false,
  listsPayouts: true,
};
