import hindUrl from "@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { LanguageProvider } from "../../../language.tsx";
import { bn } from "../../../messages/bn.ts";
import { layoutData } from "../../../shell/layout-data.server.ts";
import type { Route } from "./+types/bangla-layout";
import { BareShop, Shop } from "./shop.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => layoutData(context, url, "bn");

/** Categories and city stay the same from page to page; only who stays on a page and changes the city asks again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: hindUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function BanglaLayout({ loaderData }: Route.ComponentProps) {
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
