/** The regions that every store begins with, as data: staff open more, and rows in the database decide. */
export const foundingRegions = [
  {
    code: "dhaka",
    title: "Dhaka",
    titleBn: "ঢাকা",
    aliases: ["BD-C", "BD-13"],
    latitude: 23.81,
    longitude: 90.41,
    hotline: "",
    status: "active",
  },
  {
    code: "ctg",
    title: "Chattogram",
    titleBn: "চট্টগ্রাম",
    aliases: ["Chittagong", "BD-B", "BD-10"],
    latitude: 22.36,
    longitude: 91.78,
    hotline: "",
    status: "active",
  },
] as const;
