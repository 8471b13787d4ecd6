import type { UcpContext } from "@tatka/contract/system/assistants/shapes";
import type { Language } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";

/** Names of the two cities, and the ISO 3166-2 codes of their divisions and districts. */
const regionNames: Readonly<Record<string, Region>> = {
  dhaka: "dhaka",
  "bd-c": "dhaka",
  "bd-13": "dhaka",
  ঢাকা: "dhaka",
  chattogram: "ctg",
  chittagong: "ctg",
  ctg: "ctg",
  "bd-b": "ctg",
  "bd-10": "ctg",
  চট্টগ্রাম: "ctg",
};

/** The city that an assistant asks about; otherwise that of the site. */
export function regionOf(context: UcpContext | undefined, served: Region): Region {
  const name = context?.address_region?.toLowerCase() ?? "";
  return Object.hasOwn(regionNames, name) ? (regionNames[name] ?? served) : served;
}

export function languageOf(context: UcpContext | undefined, header: string | undefined): Language {
  return /^bn\b/i.test(context?.language ?? header ?? "") ? "bn" : "en";
}
