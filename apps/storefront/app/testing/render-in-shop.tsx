import { foundingRegions } from "@tatka/domain/founding-regions";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import type { ReactNode } from "react";
import { type RenderResult, render } from "vitest-browser-react/pure";
import { LanguageProvider } from "../language.tsx";
import { bn } from "../messages/bn.ts";
import { en } from "../messages/en.ts";
import { Page } from "../router/page.tsx";
import { type LayoutData, LayoutDataContext } from "../shell/layout-data.ts";

type Options = { language?: Language; shop?: Partial<LayoutData> };

/** Renders a part of the store with the providers of every page. */
export function renderInShop(part: ReactNode, { language = "en", shop }: Options = {}): Promise<RenderResult> {
  const pathname = pathInLanguage("/faq", language);
  // Sets the language for code outside components.
  history.replaceState(null, "", pathname);
  const place = { pathname, search: "", hash: "", key: "first" };
  const routes = [{ id: "part", module: { default: () => part } }];
  return render(
    <LanguageProvider language={language} messages={language === "bn" ? bn : en}>
      <LayoutDataContext value={{ ...anOpenShop, ...shop }}>
        <Page page={{ location: place, params: {}, routes, data: {} }} />
      </LayoutDataContext>
    </LanguageProvider>,
  );
}

const anOpenShop: LayoutData = {
  categories: [],
  region: "dhaka",
  search: "",
  isPreview: false,
  closed: null,
  origin: location.origin,
  cities: foundingRegions.map(({ code, title, titleBn, latitude, longitude }) => ({
    code,
    title: { en: title, bn: titleBn },
    origin: undefined,
    centre: { latitude, longitude },
  })),
  hotline: null,
  storeName: "Tatka",
  logo: null,
  head: { titleTemplate: null, picture: "/icons/og.jpg", isIndexed: true },
  blurb: null,
  socialLinks: { facebook: "", instagram: "", youtube: "" },
  deliveryRules: [],
  cardProvider: null,
  registrations: "",
  assistantsLink: null,
  isSharingAsked: false,
  minOrderAmount: 500,
  promise: { line: "Today 6–9 PM, from ৳29", when: "Today 6–9 PM", charge: "from ৳29", orderBy: null, express: null },
};
