import { useLanguage } from "../../../language.tsx";

type PriceProps = { size: { salePrice: number; regularPrice: number }; className?: string };

/** What it costs: on a price tag where that is less than usual, with what it cost before; in plain ink otherwise. */
export function Price({ size, className = "" }: PriceProps) {
  const { messages, format } = useLanguage();
  const isOffer = size.salePrice < size.regularPrice;
  return (
    <p className={className ? `price ${className}` : "price"}>
      {isOffer && <span className="sr-only">{messages.product.now}</span>}
      <span className={isOffer ? "price-tag" : undefined}>{format.taka(size.salePrice)}</span>
      {isOffer && (
        <>
          <span className="sr-only">{messages.product.was}</span>
          <s>{format.taka(size.regularPrice)}</s>
        </>
      )}
    </p>
  );
}
