import type { ComponentProps } from "react";

type IconProps = Omit<ComponentProps<"svg">, "href">;

/** An icon from the sprite; the build creates one of these two for each icon imported from lucide-react. */
export function SpriteIcon({ href, ...rest }: IconProps & { href: string }) {
  return (
    <Frame {...rest}>
      <use href={href} />
    </Frame>
  );
}

/** An inline icon. */
export function DrawnIcon({ paths, ...rest }: IconProps & { paths: string[] }) {
  return (
    <Frame viewBox="0 0 24 24" {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </Frame>
  );
}

function Frame({ className, ...rest }: IconProps) {
  return <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true" {...rest} />;
}
