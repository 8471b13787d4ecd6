import { useLanguage } from "../language.tsx";
import { Link, type LinkProps } from "../router/index.tsx";

/** A link within the store; `to` is an English path and leads to the page in the current language. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const { pathTo } = useLanguage();
  return <Link prefetch="intent" discover="none" {...rest} to={pathTo(to)} />;
}
