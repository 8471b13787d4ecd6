import { Sprout } from "lucide-react";
import type { ComponentProps } from "react";
import { Picture } from "../picture.tsx";

type ProductPictureProps = Omit<ComponentProps<typeof Picture>, "pattern"> & { pattern: string | null };

/** A product's picture, or a placeholder tile. */
export function ProductPicture({ pattern, ...rest }: ProductPictureProps) {
  if (pattern) return <Picture pattern={pattern} {...rest} />;
  return (
    <div className={`grid size-full place-items-center text-brand ${rest.className ?? ""}`}>
      <Sprout aria-hidden="true" className="size-1/4" />
    </div>
  );
}
