import { useLanguage } from "../../language.tsx";

type PriceProps = { size: { salePrice: number; regularPrice: number }; className?: string };

/** A price: on a price tag with the previous price if it is reduced, otherwise plain. */
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
