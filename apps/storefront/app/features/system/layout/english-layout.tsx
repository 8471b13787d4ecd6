import interUrl from "../../../fonts/inter.woff2?url";
import { LanguageProvider } from "../../../language.tsx";
import { en } from "../../../messages/en.ts";
import type { PageProps, RevalidateArgs } from "../../../router/index.tsx";
import type { loader } from "./english-layout.server.ts";
import { BareShop, Shop } from "./shop.tsx";

/** Categories and city are the same on all pages; they are refetched only if the city changes on the same page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: RevalidateArgs) => currentUrl.href === nextUrl.href;

export const links = () => [
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function EnglishLayout({ loaderData }: PageProps<typeof loader>) {
  return (
    <LanguageProvider language="en" messages={en}>
      <Shop data={loaderData} />
    </LanguageProvider>
  );
}

export function ErrorBoundary() {
  return (
    <LanguageProvider language="en" messages={en}>
      <BareShop />
    </LanguageProvider>
  );
}
