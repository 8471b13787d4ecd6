import { listFaq } from "@tatka/contract/content/faq";
import { languageOfPath } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { informationOf } from "./information-data.server.ts";

export async function loader({ shop, request }: LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const [page, entries] = await Promise.all([informationOf(shop, "faq", language), callApi(shop, listFaq)]);
  return {
    page,
    entries: entries.map(({ id, question, questionBn, html, htmlBn }) =>
      language === "bn" ? { id, question: questionBn, html: htmlBn } : { id, question, html },
    ),
  };
}
