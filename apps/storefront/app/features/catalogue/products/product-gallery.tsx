import type { Picture as PictureData } from "@tatka/contract/catalogue/products";
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { altIn, useLanguage } from "../../../language.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ProductPicture } from "../product-parts/index.ts";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx").then((file) => ({ default: file.ZoomDialog })));

type ProductGalleryProps = { pictures: PictureData[]; title: string };

/** The main picture large, the others small below it. Each opens larger: in a dialog, or as the file without scripts. */
export function ProductGallery({ pictures, title }: ProductGalleryProps) {
  const { language, messages } = useLanguage();
  const { product } = messages;
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [main, ...others] = pictures;

  return (
    <div className="lg:sticky lg:top-34 lg:self-start xl:top-22">
      <div className="rounded-large border border-line">
        {main ? (
          <ZoomLink picture={main} label={product.enlarge(title)} onZoom={() => setZoomed(0)}>
            <Picture
              pattern={main.pattern}
              alt={title}
              sizes="(min-width: 90rem) 530px, (min-width: 64rem) 34vw, (min-width: 48rem) 64vw, 92vw"
              loading="main"
              className="aspect-square w-full object-cover"
            />
          </ZoomLink>
        ) : (
          <ProductPicture pattern={null} alt={title} sizes="1px" className="aspect-square w-full" />
        )}
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {others.map((picture, place) => (
            <li key={picture.pattern} className="rounded-card border border-line">
              <ZoomLink
                picture={picture}
                label={product.enlarge(altIn(language, picture))}
                onZoom={() => setZoomed(place + 1)}
              >
                <Picture
                  pattern={picture.pattern}
                  alt={altIn(language, picture)}
                  sizes="(min-width: 64rem) 130px, 22vw"
                  className="aspect-square w-full object-cover"
                />
              </ZoomLink>
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

type ZoomLinkProps = { picture: PictureData; label: string; onZoom: () => void; children: ReactNode };

function ZoomLink({ picture, label, onZoom, children }: ZoomLinkProps) {
  function zoom(event: MouseEvent) {
    event.preventDefault();
    onZoom();
  }
  return (
    <a
      href={picture.pattern.replace("{width}", "960").replace("{format}", "jpg")}
      aria-label={label}
      className="block cursor-zoom-in overflow-hidden rounded-[inherit]"
      onClick={zoom}
    >
      {children}
    </a>
  );
}
