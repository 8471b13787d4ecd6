import { useLanguage } from "../../language.tsx";

type PriceProps = { size: { salePrice: number; regularPrice: number }; className?: string };

/** What it costs, and what it cost before. */
export function Price({ size, className = "" }: PriceProps) {
  const { messages, format } = useLanguage();
  const isOffer = size.salePrice < size.regularPrice;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 leading-tight font-bold tabular-nums ${className}`}>
      {isOffer && <span className="sr-only">{messages.product.now}</span>}
      <span>{format.taka(size.salePrice)}</span>
      {isOffer && (
        <>
          <span className="sr-only">{messages.product.was}</span>
          <s className="text-[0.72em] font-normal text-muted">{format.taka(size.regularPrice)}</s>
        </>
      )}
    </p>
  );
}
