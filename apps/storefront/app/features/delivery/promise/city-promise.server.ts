import { regionPromise } from "@tatka/contract/delivery/delivery";
import type { Shop } from "@tatka/contract/page";
import type { Language } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import type { PromiseWords } from "../../../shell/layout-data.ts";
import { promiseWords } from "./promise-words.ts";

/** The city's promise for the first paint. The page expires with it, after a minute at most. */
export async function promiseInPage(shop: Shop, language: Language): Promise<PromiseWords> {
  return promiseWords(await callApi(shop, regionPromise), 0, language);
}
