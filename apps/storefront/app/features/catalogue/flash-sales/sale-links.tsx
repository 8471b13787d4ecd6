import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { type FlashSaleData, SaleClock } from "./sale-clock.tsx";

/** Links to several running sales, each with its countdown. */
export function SaleLinks({ sales }: { sales: FlashSaleData[] }) {
  const { home } = useLanguage().messages;
  return (
    <ul aria-label={home.flashSales} className="mb-5 grid gap-2 sm:flex sm:flex-wrap">
      {sales.map((sale) => (
        <li key={sale.id}>
          <ShopLink
            to={`/flash-sale/${sale.id}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-quiet px-3 py-2 font-semibold"
          >
            <span className="min-w-0 break-words">{sale.title}</span>
            <SaleClock sale={sale} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
