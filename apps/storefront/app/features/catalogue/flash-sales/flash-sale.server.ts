import { currentFlashSale } from "@tatka/contract/content/blog";
import type { Shop } from "@tatka/contract/page";
import type { Language } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { momentIn } from "../../../dates.server.ts";
import { titleIn } from "../../../language.tsx";
import type { FlashSaleData } from "./sale-clock.tsx";

/** The flash sale that runs now, if one does. */
export async function flashSaleOf(shop: Shop, language: Language): Promise<FlashSaleData | null> {
  const { sale } = await callApi(shop, currentFlashSale);
  return sale && { title: titleIn(language, sale), endsAt: sale.endsAt, endsOn: momentIn(language, sale.endsAt) };
}
