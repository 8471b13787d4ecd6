import { lazy, useEffect, useState } from "react";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";
import { rememberViewed, viewedSlugs } from "./viewed-products.ts";

const RecentlyViewedRow = lazy(patiently(() => import("./recently-viewed-row.tsx")));

/**
 * Products viewed on this device. On a product's page (`slug`) it is excluded and recorded. Nothing is loaded without a
 * history.
 */
export function RecentlyViewed({ slug }: { slug?: string }) {
  const [slugs, setSlugs] = useState<string[]>([]);
  useEffect(() => {
    setSlugs(viewedSlugs().filter((viewed) => viewed !== slug));
    if (slug) rememberViewed(slug);
  }, [slug]);
  if (slugs.length === 0) return null;
  return (
    <AfterLoad>
      <RecentlyViewedRow slugs={slugs} onClear={() => setSlugs([])} />
    </AfterLoad>
  );
}
