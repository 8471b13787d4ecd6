import { useLanguage } from "../language.tsx";
import { Link, type LinkProps } from "../router/index.tsx";

/** A link within the store; `to` is named as in English and leads to the page in the reader's language. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const { pathTo } = useLanguage();
  return <Link prefetch="intent" discover="none" {...rest} to={pathTo(to)} />;
}
