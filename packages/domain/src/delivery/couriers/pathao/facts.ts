import type { CourierFacts } from "../courier.ts";

export const pathao: CourierFacts = {
  code: "pathao",
  brand: { en: "Pathao", bn: "পাঠাও" },
  settings: {
    prefix: "PATHAO",
    fields: [
      { name: "baseUrl", kind: "url" },
      { name: "clientId", kind: "text" },
      { name: "clientSecret", kind: "secret" },
      { name: "username", kind: "text" },
      { name: "password", kind: "secret" },
      { name: "storeId", kind: "text" },
      { name: "webhookSecret", kind: "secret" },
    ],
  },
  mostGrams: 10_000,
  reportsPickup: true,
  listsPayouts: false,
};
