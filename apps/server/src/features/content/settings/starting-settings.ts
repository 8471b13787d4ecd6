import { HomeSetting } from "@tatka/contract/content/home-setting";
import { type AllSettings, allSettings } from "@tatka/contract/content/settings";
import { firstStoreNames } from "@tatka/domain/content/store-name";

const nothing = { en: "", bn: "" };

/** Default settings until staff save their own. */
export const startingSettings: AllSettings = {
  staffSecondFactorRequired: false,
  contactEmail: "",
  legalClocks: allSettings.legalClocks.parse({}),
  cashCheck: allSettings.cashCheck.parse({ isOn: false }),
  nearDate: { days: 14 },
  coldChain: { minutes: 120 },
  priceWarning: { percent: 50 },
  staffDiscount: { mostPercent: 10 },
  socialMediaLinks: { facebook: "", instagram: "", youtube: "" },
  basic: { name: firstStoreNames, hotline: "", messengerLink: "/", blurb: nothing, logo: null },
  metaInfo: {
    title: nothing,
    description: nothing,
    titleTemplate: nothing,
    picture: null,
    isIndexed: true,
  },
  legal: { tradeRegistration: "", address: nothing },
  home: HomeSetting.parse({
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
  }),
  shopStatus: { isOpen: false, hasOpened: false, note: nothing },
  company: { name: firstStoreNames.en, nameBn: firstStoreNames.bn, address: "", addressBn: "", bin: "", dbid: "" },
  checkout: {
    minOrderAmount: 0,
    minOrderAmountIn: {},
    answerMinutes: 15,
    asksHandoverCode: false,
    takesDoorPhotos: false,
  },
  deliveryPolicy: {
    rules: [
      { from: 0, upTo: 400, charge: 39 },
      { from: 400, upTo: 100_000, charge: 29 },
      { from: 100_000, upTo: null, charge: 0 },
    ],
  },
  assistants: { isOn: true },
  // Always open until staff set hours.
  openingHours: { days: Array.from({ length: 7 }, () => ({ from: "00:00", to: "24:00" })) },
};
