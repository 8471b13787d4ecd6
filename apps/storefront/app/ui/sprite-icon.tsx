import type { ComponentProps } from "react";

type SpriteIconProps = ComponentProps<"svg"> & { href: string };

/** An icon from the store's file of icons; the build makes one of these for each that is imported from lucide-react. */
export function SpriteIcon({ href, className = "", ...rest }: SpriteIconProps) {
  return (
    <svg width="24" height="24" className={`icon ${className}`} aria-hidden="true" {...rest}>
      <use href={href} />
    </svg>
  );
}
