import { languageOfPath } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { settingOf } from "../../../settings.server.ts";
import { flashSalesOf } from "../../catalogue/flash-sales/index.server.ts";
import { dealsEndAt, dealsOf } from "../../orders/discounts/index.server.ts";
import { homeSections, isEmptyShop, plainHome } from "./home-data.server.ts";

export async function loader({ shop, request }: LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const [setting, meta] = await Promise.all([settingOf(shop, "home"), settingOf(shop, "metaInfo")]);
  const home = setting ?? plainHome;
  const sections = await homeSections(shop, language, home);
  return {
    sections,
    isEmpty: await isEmptyShop(shop, sections),
    changeAt: firstOf((await flashSalesOf(shop, language)).changeAt, dealsEndAt(await dealsOf(shop))),
    title: meta?.title[language] || null,
    description: meta?.description[language] || null,
    popup: home.popup && {
      title: home.popup.title[language],
      text: home.popup.text[language],
      button: home.popup.button[language],
      link: home.popup.link,
    },
    opensPopup: shop.preview?.opensPopup ?? null,
  };
}

function firstOf(...moments: (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).toSorted()[0] ?? null;
}
