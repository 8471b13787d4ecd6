import type { Picture as PictureData } from "@tatka/contract/catalogue";
import { Picture } from "../../ui/picture.tsx";
import { ProductPicture } from "./product-picture.tsx";

type ProductGalleryProps = { pictures: PictureData[]; title: string };

/** The main picture large, the others small below it. */
export function ProductGallery({ pictures, title }: ProductGalleryProps) {
  const [main, ...others] = pictures;
  return (
    <div className="md:sticky md:top-22 md:self-start">
      <div className="overflow-hidden rounded-large border border-line">
        <ProductPicture
          pattern={main?.pattern ?? null}
          alt={title}
          sizes="(min-width: 90rem) 530px, (min-width: 64rem) 34vw, (min-width: 48rem) 45vw, 92vw"
          loading="main"
          className="aspect-square w-full object-cover"
        />
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {others.map((picture) => (
            <li key={picture.pattern} className="overflow-hidden rounded-card border border-line">
              <Picture
                pattern={picture.pattern}
                alt={picture.alt}
                sizes="(min-width: 64rem) 130px, 22vw"
                className="aspect-square w-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
