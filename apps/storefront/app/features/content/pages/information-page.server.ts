import { pageSlugs } from "@tatka/contract/content/pages";
import { languageOfPath } from "@tatka/domain/language";
import { notFound } from "../../../api.server.ts";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { settingOf } from "../../../settings.server.ts";
import { informationOf } from "./information-data.server.ts";

export async function loader({ shop, request }: LoaderArgs) {
  const { pathname } = new URL(request.url);
  const name = pathname.split("/").findLast((part) => part !== "");
  const slug = pageSlugs.find((known) => known === name);
  if (!slug) throw notFound();
  const [page, hours] = await Promise.all([
    informationOf(shop, slug, languageOfPath(pathname)),
    slug === "about-us" ? settingOf(shop, "openingHours") : null,
  ]);
  return { page, openDays: hours?.days ?? [] };
}
