import type { UcpContext } from "@tatka/contract/system/assistants/shapes";
import { otherRegionNames } from "@tatka/domain/founding-regions";
import type { Language } from "@tatka/domain/language";
import type { Region, RegionFacts } from "@tatka/domain/region";

/** The city that an assistant asks about; otherwise that of the site. */
export function regionOf(context: UcpContext | undefined, regions: readonly RegionFacts[], served: Region): Region {
  const name = context?.address_region?.toLowerCase() ?? "";
  const wanted = Object.hasOwn(otherRegionNames, name) ? otherRegionNames[name] : name;
  const found = regions.find(({ code, title, titleBn }) => [code, title.toLowerCase(), titleBn].includes(wanted ?? ""));
  return found?.code ?? served;
}

export function languageOf(context: UcpContext | undefined, header: string | undefined): Language {
  return /^bn\b/i.test(context?.language ?? header ?? "") ? "bn" : "en";
}
