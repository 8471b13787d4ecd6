/** The regions that every store begins with, as data: staff open more, and rows in the database decide. */
export const foundingRegions = [
  { code: "dhaka", title: "Dhaka", titleBn: "ঢাকা", latitude: 23.81, longitude: 90.41, hotline: "", status: "active" },
  {
    code: "ctg",
    title: "Chattogram",
    titleBn: "চট্টগ্রাম",
    latitude: 22.36,
    longitude: 91.78,
    hotline: "",
    status: "active",
  },
] as const;

/** Other names: spellings, and the ISO 3166-2 codes of their divisions and districts. */
export const otherRegionNames: Readonly<Record<string, string>> = {
  "bd-c": "dhaka",
  "bd-13": "dhaka",
  chittagong: "ctg",
  "bd-b": "ctg",
  "bd-10": "ctg",
};
