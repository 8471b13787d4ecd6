import hindUrl from "../../../fonts/hind-siliguri-400.woff2?url";
import { LanguageProvider } from "../../../language.tsx";
import { bn } from "../../../messages/bn.ts";
import type { PageProps, RevalidateArgs } from "../../../router/index.tsx";
import type { loader } from "./bangla-layout.server.ts";
import { BareShop, Shop } from "./shop.tsx";

/** Categories and city are the same on all pages; they are refetched only if the city changes on the same page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: RevalidateArgs) => currentUrl.href === nextUrl.href;

export const links = () => [
  { rel: "preload", href: hindUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function BanglaLayout({ loaderData }: PageProps<typeof loader>) {
  return (
    <LanguageProvider language="bn" messages={bn}>
      <Shop data={loaderData} />
    </LanguageProvider>
  );
}

export function ErrorBoundary() {
  return (
    <LanguageProvider language="bn" messages={bn}>
      <BareShop />
    </LanguageProvider>
  );
}
