import { getFlashSale, listFlashSales } from "@tatka/contract/catalogue/flash-sales";
import type { Shop } from "@tatka/contract/page";
import type { Answer } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { momentIn } from "../../../dates.server.ts";
import { titleIn } from "../../../language.tsx";
import type { FlashSaleData } from "./sale-clock.tsx";

type Sale = Answer<typeof getFlashSale>["sale"];

/** Running flash sales, the one that ends first first, and when that changes. */
export async function flashSalesOf(
  shop: Shop,
  language: Language,
): Promise<{ sales: FlashSaleData[]; changeAt: string | null }> {
  const { sales, nextStartsAt } = await callApi(shop, listFlashSales);
  const moments = [...sales.map(({ endsAt }) => endsAt), nextStartsAt ?? []].flat();
  return { sales: sales.map((sale) => saleIn(language, sale)), changeAt: moments.sort()[0] ?? null };
}

/** A flash sale by id, also a past one. */
export async function flashSaleOf(shop: Shop, language: Language, id: string) {
  const { sale, isOver } = await callApi(shop, getFlashSale, { params: { id: Number(id) } });
  return { sale: saleIn(language, sale), isOver };
}

function saleIn(language: Language, sale: Sale): FlashSaleData {
  const { id, endsAt } = sale;
  return { id, title: titleIn(language, sale), endsAt, endsOn: momentIn(language, endsAt) };
}
