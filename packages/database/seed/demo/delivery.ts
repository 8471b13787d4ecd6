import { poishaFromTaka } from "@tatka/domain/money";
import type { Places } from "../seed-places.ts";

/** In a served district outside its city. Upazilas never are part of one. */
const outsideTheCity = ["dhaka-ashulia", "dhaka-hemayetpur", "dhaka-purbachal", "chattogram-bhatiari"];

/** The north-west of Dhaka, nearer to Mirpur than to Tejgaon, by the beginning of the zones' slugs. */
const aroundMirpur = [
  "mirpur",
  "pallabi",
  "rupnagar",
  "shah-ali",
  "darus-salam",
  "kafrul",
  "bhashantek",
  "cantonment",
  "shewrapara",
  "kazipara",
  "monipur",
  "agargaon",
  "shyamoli",
  "kallyanpur",
  "gabtoli",
  "technical",
  "adabor",
  "shekhertek",
  "japan-garden-city",
  "mohammadpur",
  "mohammadia-housing",
  "bosila",
  "ecb-chattar",
  "manikdi",
  "matikata",
  "ibrahimpur",
  "uttara",
  "turag",
  "airport",
  "dakshinkhan",
  "uttarkhan",
  "ashkona",
  "kawla",
  "azampur",
  "house-building",
  "abdullahpur",
  "kamarpara",
].map((start) => `dhaka-${start}`);
// Its slug begins like Monipur's, but it lies beside Farmgate.
const notAroundMirpur = ["dhaka-monipuripara"];

/** Delivery areas: cities by zone, their surroundings by district. */
export const demoZones = [
  {
    key: "dhaka-central",
    hub: "tejgaon",
    hasExpress: true,
    title_en: "Dhaka, centre, east and south",
    title_bn: "ঢাকা: মধ্য, পূর্ব ও দক্ষিণ",
  },
  {
    key: "dhaka-north-west",
    hub: "mirpur",
    hasExpress: true,
    title_en: "Dhaka, north and west",
    title_bn: "ঢাকা: উত্তর ও পশ্চিম",
  },
  { key: "dhaka-around", hub: "tejgaon", hasExpress: false, title_en: "Around Dhaka", title_bn: "ঢাকার আশপাশ" },
  { key: "ctg-city", hub: "agrabad", hasExpress: true, title_en: "Chattogram city", title_bn: "চট্টগ্রাম শহর" },
  { key: "ctg-around", hub: "agrabad", hasExpress: false, title_en: "Around Chattogram", title_bn: "চট্টগ্রামের আশপাশ" },
] as const;

type ZoneKey = (typeof demoZones)[number]["key"];

/** Which shipping zone serves which location; what is not named itself follows its district. */
export function zoneLocationRows({ divisions }: Places): { zone: ZoneKey; location: string }[] {
  return divisions
    .flatMap(({ districts }) => districts)
    .filter(({ delivery_region }) => delivery_region !== null)
    .flatMap(({ slug, delivery_region, zones }) => {
      const isDhaka = delivery_region === "dhaka";
      const cityZones = zones.filter(({ slug, type }) => type !== "upazila" && !outsideTheCity.includes(slug));
      return [
        { zone: isDhaka ? ("dhaka-around" as const) : ("ctg-around" as const), location: slug },
        ...cityZones.map(({ slug }) => ({
          zone: isDhaka
            ? isAroundMirpur(slug)
              ? ("dhaka-north-west" as const)
              : ("dhaka-central" as const)
            : ("ctg-city" as const),
          location: slug,
        })),
      ];
    });
}

function isAroundMirpur(slug: string): boolean {
  return aroundMirpur.some((start) => slug.startsWith(start)) && !notAroundMirpur.includes(slug);
}

/** Every zone by the store's delivery policy; express for one price where the hub stands in the same city. */
export function methodRows() {
  return demoZones.flatMap(({ key, hasExpress }) => [
    {
      zone: key,
      kind: "standard",
      title_en: "Standard delivery",
      title_bn: "সাধারণ ডেলিভারি",
      minutes: null,
      charge_rules: null,
      sort: 0,
    },
    ...(hasExpress
      ? [
          {
            zone: key,
            kind: "express",
            title_en: "Express delivery",
            title_bn: "এক্সপ্রেস ডেলিভারি",
            minutes: 90,
            charge_rules: [{ from: 0, upTo: null, charge: poishaFromTaka(99) }],
            sort: 1,
          },
        ]
      : []),
  ]);
}

/** Four times on each day of the week. */
export function windowRows() {
  const times = ["09:00", "12:00", "15:00", "18:00", "21:00"];
  return demoZones.flatMap(({ key }) =>
    Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday) =>
      times.slice(0, -1).map((starts_at, index) => ({
        zone: key,
        weekday,
        starts_at,
        ends_at: times[index + 1],
        capacity: 40,
        cutoff_minutes: 90,
      })),
    ),
  );
}
