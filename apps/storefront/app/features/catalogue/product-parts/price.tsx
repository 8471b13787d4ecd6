import { useLanguage } from "../../../language.tsx";

type PriceProps = { size: { salePrice: number; regularPrice: number }; className?: string };

/** What it costs, and what it cost before. */
export function Price({ size, className = "" }: PriceProps) {
  const { messages, format } = useLanguage();
  const isOffer = size.salePrice < size.regularPrice;
  return (
    <p className={`price ${className}`}>
      {isOffer && <span className="sr-only">{messages.product.now}</span>}
      <span>{format.taka(size.salePrice)}</span>
      {isOffer && (
        <>
          <span className="sr-only">{messages.product.was}</span>
          <s>{format.taka(size.regularPrice)}</s>
        </>
      )}
    </p>
  );
}
