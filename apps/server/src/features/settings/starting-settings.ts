import type { AllSettings } from "@tatka/contract/settings";

const nothing = { en: "", bn: "" };

/** What holds for a setting until staff save it for the first time, so that a new store's pages are never without. */
export const startingSettings: AllSettings = {
  staffSecondFactorRequired: false,
  contactEmail: "",
  socialMediaLinks: { facebook: "", instagram: "", youtube: "" },
  basic: { hotline: "", messengerLink: "/", blurb: nothing },
  metaInfo: { title: { en: "Tatka", bn: "টাটকা" }, description: nothing },
  legal: { tradeRegistration: "", address: nothing },
  home: {
    sections: [
      { type: "banners" },
      { type: "categories" },
      { type: "todaysOffer" },
      { type: "flashSale" },
      { type: "popular" },
      { type: "newest" },
      { type: "testimonials" },
      { type: "blog" },
    ],
    banners: [],
    popup: null,
  },
  company: { name: "Tatka", nameBn: "টাটকা", address: "", addressBn: "", bin: "" },
  checkout: { minOrderAmount: 0 },
  deliveryPolicy: {
    rules: [
      { from: 0, upTo: 400, charge: 39 },
      { from: 400, upTo: 100_000, charge: 29 },
      { from: 100_000, upTo: null, charge: 0 },
    ],
  },
};
