import { ShopLink } from "../../../shell/shop-link.tsx";

export type DealData = {
  /** A sentence with links to goods. */
  text: (string | { title: string; path: string })[];
  /** Limits and end. */
  note: string;
  /** For these sizes only; by default for all. */
  sizes?: number[];
};

/** Automatic discounts of this size, before it is in the cart. */
export function ProductDeals({ deals, sizeId }: { deals: readonly DealData[]; sizeId: number }) {
  const shown = deals.filter(({ sizes }) => sizes === undefined || sizes.includes(sizeId));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {shown.map(({ text, note }) => (
        <li key={JSON.stringify(text)} className="rounded-card bg-accent-soft px-4 py-2.5 text-sm">
          <b>
            {text.map((part) =>
              typeof part === "string" ? (
                part
              ) : (
                <ShopLink key={part.path + part.title} to={part.path} className="underline">
                  {part.title}
                </ShopLink>
              ),
            )}
          </b>
          {note && <span className="block">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
