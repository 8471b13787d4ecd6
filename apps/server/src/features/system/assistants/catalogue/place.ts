import type { UcpContext } from "@tatka/contract/system/assistants/shapes";
import type { Language } from "@tatka/domain/language";
import type { Region, RegionFacts } from "@tatka/domain/region";
import type { Context } from "hono";
import type { Env } from "../../../../platform/http/environment.ts";
import type { RegionList } from "../../../delivery/regions/index.ts";

type Place = { region: Region; language: Language };

/** Where and in which language an assistant asks. */
export function placeOf(c: Context<Env>, context: UcpContext | undefined, regions: RegionList, served: Region): Place {
  return {
    region: regionOf(context, regions.open, served),
    language: languageOf(context, c.req.header("accept-language")),
  };
}

type Named = Pick<RegionFacts, "code" | "title" | "titleBn" | "aliases">;

/** The city that an assistant asks about; otherwise that of the site. */
export function regionOf(context: UcpContext | undefined, regions: readonly Named[], served: Region): Region {
  const wanted = context?.address_region?.toLowerCase();
  const found = regions.find(({ code, title, titleBn, aliases }) =>
    [code, title, titleBn, ...aliases].some((name) => name.toLowerCase() === wanted),
  );
  return found?.code ?? served;
}

export function languageOf(context: UcpContext | undefined, header: string | undefined): Language {
  return /^bn\b/i.test(context?.language ?? header ?? "") ? "bn" : "en";
}
