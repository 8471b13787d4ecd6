import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageHead } from "../../../shell/page-head.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { breadcrumbList, JsonLd } from "../../../ui/text/json-ld.tsx";
import { informationTexts } from "./messages.ts";

export type InformationData = { slug: string; title: string; summary: string; html: string; changedOn: string };

type InformationProps = {
  page: InformationData;
  /** Structured data besides the breadcrumb. */
  about?: () => object[];
  children?: ReactNode;
};

/** The frame of every information page: head, heading and text. */
export function Information({ page, about, children }: InformationProps) {
  const { language, messages, pathTo } = useLanguage();
  const { origin } = useLayoutData();
  const path = `/${page.slug}`;
  const steps = () => [
    { name: messages.layout.home, item: origin + pathTo("/") },
    { name: page.title, item: origin + pathTo(path) },
  ];
  return (
    <>
      <PageHead title={informationTexts[language].title(page.title)} description={page.summary} path={path} />
      <JsonLd graph={() => [...(about?.() ?? []), breadcrumbList(steps())]} />
      <Breadcrumbs
        label={messages.layout.breadcrumbs}
        crumbs={[{ title: messages.layout.home, to: pathTo("/") }]}
        current={page.title}
      />
      <header className="mt-4 max-w-3xl">
        <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{page.title}</h1>
        <p className="mt-3 text-lg text-pretty text-muted">{page.summary}</p>
      </header>
      {children}
    </>
  );
}
