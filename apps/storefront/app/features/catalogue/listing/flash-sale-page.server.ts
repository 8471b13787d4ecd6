import type { Shop } from "@tatka/contract/page";
import { type Language, languageOfPath } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { flashSaleOf, flashSalesOf } from "../flash-sales/index.server.ts";
import { loadListing, offersToday } from "./listing-data.server.ts";

/** One sale at its own URL, otherwise all running sales. */
export async function loader({ shop, request, params }: LoaderArgs<"saleId">) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const { saleId }: { saleId?: string } = params;
  const { sale, others, changeAt, isOver } = await salesFor(shop, language, saleId);
  const scope =
    saleId === undefined ? { offer: "flash" as const } : { offer: "flash" as const, flashSale: Number(saleId) };
  return {
    path: saleId === undefined ? "/flash-sale" : `/flash-sale/${saleId}`,
    sale,
    others,
    changeAt,
    isOver,
    listing: await loadListing(shop, language, url, { ...scope, sort: "discount" }),
    offers: isOver ? await offersToday(shop, language) : [],
  };
}

/** The page's sale, if any, and other running sales. */
async function salesFor(shop: Shop, language: Language, saleId: string | undefined) {
  const { sales, changeAt } = await flashSalesOf(shop, language);
  if (saleId !== undefined) {
    const { sale, isOver } = await flashSaleOf(shop, language, saleId);
    return { sale, isOver, changeAt, others: sales.filter(({ id }) => id !== sale.id) };
  }
  const sale = sales.length === 1 ? (sales[0] ?? null) : null;
  return { sale, isOver: sales.length === 0, changeAt, others: sales.length > 1 ? sales : [] };
}
