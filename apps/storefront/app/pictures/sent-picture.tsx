import type { ComponentProps } from "react";

type Props = { small: string; alt: string } & ComponentProps<"a">;

/** A customer's picture, small, as a link to the large one. */
export function SentPicture({ small, alt, ...link }: Props) {
  return (
    <a className="block overflow-hidden rounded-card border border-line" {...link}>
      <img src={small} alt={alt} width={96} height={96} loading="lazy" className="size-24 object-cover" />
    </a>
  );
}
