import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { withPart } from "../../../ui/parts.ts";
import { fileOf, Picture } from "../../../ui/picture.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import type { Table } from "../../../ui/table.ts";
import { productTexts } from "./messages.ts";
import type { GalleryPicture } from "./product-data.server.ts";

const loadZoomDialog = () => import("./zoom-dialog.tsx").then((file) => ({ default: file.ZoomDialog }));
const ZoomDialog = lazy(loadZoomDialog);

type ProductGalleryProps = {
  pictures: GalleryPicture[];
  title: string;
  table: Table;
};

/**
 * The gallery: swiped on phones, with dots; selected by thumbnails on wide screens. A picture opens in a dialog, or as
 * a file without JavaScript. Another size starts with its own picture.
 */
export function ProductGallery({ pictures, title, table }: ProductGalleryProps) {
  const { language, messages } = useLanguage();
  const { product } = messages;
  const listRef = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const first = pictures[0]?.pattern;

  const show = (next: number) => {
    const list = listRef.current;
    list?.scrollTo({ left: next * list.clientWidth });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size has another first picture
  useEffect(() => {
    listRef.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [first]);

  return (
    <div className="lg:sticky lg:top-34 lg:self-start 2xl:top-22">
      <div>
        <ul
          ref={listRef}
          aria-label={productTexts[language].pictures}
          className="gallery"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPlace(Math.round(scrollLeft / clientWidth))}
        >
          {pictures.map((picture, at) => (
            <li key={at === 0 ? "pack" : picture.pattern}>
              <ZoomLink
                picture={picture}
                label={product.enlarge(at === 0 ? title : picture.alt)}
                table={table}
                onZoom={() => withPart(loadZoomDialog, () => setZoomed(at))}
              >
                <Picture
                  pattern={picture.pattern}
                  alt={at === 0 ? title : picture.alt}
                  sizes="(min-width: 90rem) 530px, (min-width: 64rem) 34vw, (min-width: 48rem) 64vw, 70vw"
                  loading={at === 0 ? "main" : "lazy"}
                />
              </ZoomLink>
            </li>
          ))}
          {pictures.length === 0 && (
            <li className="product-picture pack-table w-full" data-table={table}>
              <ProductPicture pattern={null} alt={title} sizes="1px" />
            </li>
          )}
        </ul>
        {pictures.length > 1 && (
          <div aria-hidden="true" className="mt-2.5 flex justify-center gap-1.5 sm:hidden">
            {pictures.map((picture, at) => (
              <span
                key={picture.pattern}
                className={`h-1.5 rounded-full transition-[width] ${at === place ? "w-5 bg-ink" : "w-1.5 bg-ink/30"}`}
              />
            ))}
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-3 max-sm:hidden unscripted:hidden">
          {pictures.map((picture, at) => (
            <li key={picture.pattern}>
              <button
                type="button"
                aria-label={productTexts[language].showPicture(picture.alt)}
                aria-current={at === place}
                className="gallery-thumb pack-table"
                data-table={table}
                onClick={() => show(at)}
              >
                <Picture pattern={picture.pattern} alt="" sizes="80px" widest={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog pictures={pictures} start={zoomed} title={title} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  );
}

type ZoomLinkProps = { picture: GalleryPicture; label: string; table: Table; onZoom: () => void; children: ReactNode };

function ZoomLink({ picture, label, table, onZoom, children }: ZoomLinkProps) {
  function zoom(event: MouseEvent) {
    event.preventDefault();
    onZoom();
  }
  return (
    <a
      href={fileOf(picture.pattern, 960, "jpg")}
      aria-label={label}
      className="product-picture pack-table"
      data-table={table}
      onClick={zoom}
    >
      {children}
    </a>
  );
}
