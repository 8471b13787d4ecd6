import type { ReactNode } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { useLanguage } from "../../../language.tsx";
import { telephoneUrl, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { useStoreName } from "../../../shell/store-name.ts";
import { CardsMark } from "./cards-mark.tsx";
import { LogoMark } from "./logo.tsx";
import { SocialLinks } from "./social-links.tsx";

const linkLook = "footer-link";

export function Footer() {
  const { messages } = useLanguage();
  const { blurb, hotline, storeName, cardProvider, registrations, assistantsLink } = useLayoutData();
  const named = useStoreName();
  const text = messages.footer;
  const pageLink = (to: keyof typeof text.pages) => ({
    key: to,
    link: (
      <ShopLink to={`/${to}`} className={linkLook}>
        {text.pages[to]}
      </ShopLink>
    ),
  });

  const groups: { id: string; title: string; links: { key: string; link: ReactNode }[] }[] = [
    { id: "footer-about", title: text.about, links: (["about-us", "contact-us", "blog"] as const).map(pageLink) },
    {
      id: "footer-terms",
      title: text.terms,
      links: (["terms-and-conditions", "privacy-policy", "return-policy", "shipping-policy"] as const).map(pageLink),
    },
    {
      id: "footer-service",
      title: text.service,
      links: [
        ...(["how-to", "faq", "upload-shopping-list"] as const).map(pageLink),
        ...(assistantsLink
          ? [
              {
                key: "assistants",
                link: (
                  <ShopLink to="/shop-with-assistant" className={linkLook}>
                    {assistantsLink}
                  </ShopLink>
                ),
              },
            ]
          : []),
        {
          key: "delivery",
          link: (
            <button
              type="button"
              className={`${linkLook} unscripted:hidden`}
              onClick={() => openDialog("deliveryPolicy")}
            >
              {text.deliveryPolicy}
            </button>
          ),
        },
        ...(hotline
          ? [
              {
                key: "hotline",
                link: (
                  <a href={telephoneUrl(hotline.number)} className={linkLook}>
                    {text.hotline} {hotline.number}
                  </a>
                ),
              },
            ]
          : []),
      ],
    },
  ];

  return (
    <footer className="roof text-on-roof-muted">
      <div className="mx-auto grid max-w-[90rem] gap-x-12 gap-y-6 px-5 pt-8 pb-6 text-[0.9375rem] sm:grid-cols-3 sm:px-6 lg:grid-cols-[minmax(0,24rem)_1fr_1fr_1fr] lg:gap-x-16 lg:px-8">
        <div className="sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-[1.3125rem] font-extrabold tracking-tight text-on-roof">
            <LogoMark className="size-9" isRepeated />
            {storeName}
          </p>
          <p className="mt-3 max-w-prose leading-relaxed">{blurb ?? named(text.blurb)}</p>
          <SocialLinks />
        </div>
        {groups.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={id}>
            {/* Collapsed on phones; the style sheet expands it on wider screens. */}
            <details className="footer-group">
              <summary>
                <h2 id={id}>{title}</h2>
              </summary>
              <ul className="mt-1">
                {links.map(({ key, link }) => (
                  <li key={key}>{link}</li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <div className="border-t border-white/12">
        {/* Space for the floating cart button, so that nothing is hidden below it. */}
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 pt-5 pb-24 text-sm sm:px-6 lg:px-8">
          <p>{named(text.copyright)}</p>
          <p>{named("{cities}")}</p>
          {registrations && <p>{registrations}</p>}
          {cardProvider && (
            <p className="flex flex-wrap items-center gap-3">
              <CardsMark />
              <span>
                {text.cards}{" "}
                <b className="rounded-small bg-white px-2 py-1 font-extrabold tracking-tight whitespace-nowrap text-[#1d4f9c]">
                  {cardProvider}
                </b>
              </span>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
