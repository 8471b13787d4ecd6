import { languages, pathInLanguage } from "@tatka/domain/language";
import { useLanguage } from "../../language.tsx";
import { useLayoutData } from "./layout-data.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** This page's one true address, named as in English. */
  path: string;
  picture?: string;
  /** Not for filtered lists and searches, of which there is no end. */
  isIndexed?: boolean;
  type?: "website" | "article";
};

/** What search engines and shared links are told; React moves these into the document's head. */
export function PageHead({ title, description, path, picture, isIndexed = true, type = "website" }: PageHeadProps) {
  const { pathTo, messages } = useLanguage();
  const { origin } = useLayoutData();
  const address = origin + pathTo(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + pathInLanguage(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:site_name" content={messages.brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={origin + picture} />}
    </>
  );
}
