import type { ReactNode } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useFetched } from "../checkout/index.ts";
import { CopyNote } from "./copy-note.tsx";
import { isCopy } from "./kept-orders.ts";
import { orderTexts } from "./messages.ts";
import { fetchOrders } from "./order-calls.ts";
import { OrderCard } from "./order-card.tsx";

/** The customer's orders, newest first, with pagination. */
export default function OrderList({ waiting }: { waiting: ReactNode }) {
  const { language, format, pathTo } = useLanguage();
  const { list: texts } = orderTexts[language];
  const search = new URLSearchParams(useLocation().search);
  const page = Math.min(Math.max(Math.trunc(Number(search.get("page"))) || 1, 1), 10_000);
  const { value, failure } = useFetched(String(page), () => fetchOrders(page));

  if (failure) return <FailureNote failure={failure} className="mt-6" />;
  if (!value) return waiting;
  if (value.total === 0) return <NoOrders />;
  if (value.items.length === 0) {
    return (
      <p className="mt-6 grid justify-items-start gap-4 text-muted">
        {texts.beyond}
        <ShopLink to="/customer/order" className={buttonLook.main}>
          {texts.toFirst}
        </ShopLink>
      </p>
    );
  }
  return (
    <>
      {isCopy(value) && <CopyNote />}
      <ul className="mt-6 grid gap-4">
        {value.items.map((order) => (
          <OrderCard key={order.orderNumber} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(value.total / value.take)}
        urlOf={(to) => pathTo("/customer/order") + (to === 1 ? "" : `?page=${to}`)}
        formatNumber={format.number}
        labels={texts.pages}
      />
    </>
  );
}

function NoOrders() {
  const { language } = useLanguage();
  const { list: texts } = orderTexts[language];
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-xl font-bold">{texts.empty}</p>
      <p className="max-w-sm text-balance text-muted">{texts.emptyText}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <ShopLink to="/products" className={buttonLook.main}>
          {texts.start}
        </ShopLink>
        <ShopLink to="/todays-offer" className={buttonLook.quiet}>
          {texts.offers}
        </ShopLink>
      </p>
    </div>
  );
}
