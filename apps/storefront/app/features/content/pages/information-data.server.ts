import { getPage, type PageSlug } from "@tatka/contract/content/pages";
import type { Shop } from "@tatka/contract/page";
import type { Language } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { dayIn } from "../../../dates.server.ts";
import { titleIn } from "../../../language.tsx";
import type { InformationData } from "./information.tsx";

/** A page about the store, in one language. */
export async function informationOf(shop: Shop, slug: PageSlug, language: Language): Promise<InformationData> {
  const page = await callApi(shop, getPage, { params: { slug } });
  const inBangla = language === "bn";
  return {
    slug,
    title: titleIn(language, page),
    summary: inBangla ? page.summaryBn : page.summary,
    html: inBangla ? page.htmlBn : page.html,
    changedOn: dayIn(language, page.changedAt),
  };
}
