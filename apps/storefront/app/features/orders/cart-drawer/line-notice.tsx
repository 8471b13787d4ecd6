import type { CartItem } from "@tatka/contract/cart-item";
import { useLanguage } from "../../../language.tsx";
import { takeOnly } from "../cart/index.ts";
import { cartTexts } from "./messages.ts";

/** A change to an item since it was added: its price, or the available quantity. */
export function LineNotice({ item, notice }: { item: CartItem; notice: NonNullable<CartItem["notice"]> }) {
  const { language, format } = useLanguage();
  const texts = cartTexts[language];
  const words = {
    out_of_stock: texts.out,
    short: texts.left(format.number(item.available)),
    price_rose: texts.priceRose(format.taka(notice.wasPrice ?? 0)),
    price_fell: texts.priceFell(format.taka(notice.wasPrice ?? 0)),
  };
  const isProblem = notice.code === "out_of_stock" || notice.code === "short";
  return (
    <p
      className={`mt-2 flex flex-wrap items-center justify-between gap-2 rounded-card px-3 py-2 text-sm font-medium ${isProblem ? "bg-danger-soft text-danger" : "bg-accent-soft"}`}
    >
      {words[notice.code]}
      {notice.code === "short" && (
        <button
          type="button"
          className="min-h-8 cursor-pointer rounded-card px-2 font-semibold underline"
          onClick={() => takeOnly(item.id, item.available)}
        >
          {texts.takeLeft(format.number(item.available))}
        </button>
      )}
    </p>
  );
}
