import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { LanguageProvider } from "../../../language.tsx";
import { en } from "../../../messages/en.ts";
import { layoutData } from "../../../shell/layout-data.server.ts";
import type { Route } from "./+types/english-layout";
import { BareShop, Shop } from "./shop.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => layoutData(context, url, "en");

/** Categories and city stay the same from page to page; only who stays on a page and changes the city asks again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function EnglishLayout({ loaderData }: Route.ComponentProps) {
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
