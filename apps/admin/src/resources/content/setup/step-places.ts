import { adminSampleProducts } from "@tatka/contract/catalogue/import-export";
import type { SetupStepId } from "@tatka/contract/content/setup";
import { urlOf } from "@tatka/contract/route";
import type { MessageKey } from "../../../messages/en.ts";

type Place = { label: MessageKey; to: string } | { label: MessageKey; download: string };

/** The page of each step. The browser's back button returns to the guide. */
export const stepPlaces: Record<SetupStepId, string> = {
  security: "/security",
  identity: "/settings/basic",
  cities: "/region",
  hubs: "/hub",
  zones: "/shipping-zone",
  times: "/slot",
  payments: "/payment-method",
  mail: "/settings/basic",
  sms: "/settings/basic",
  categories: "/category",
  brands: "/brand",
  products: "/product/create",
  texts: "/page",
};

/** Further ways to do it. */
export const otherPlaces: Partial<Record<SetupStepId, readonly Place[]>> = {
  products: [
    { label: "tatka.setup.import_products", to: "/product/import" },
    { label: "tatka.setup.sample", download: urlOf<typeof adminSampleProducts>(adminSampleProducts.path) },
  ],
};
