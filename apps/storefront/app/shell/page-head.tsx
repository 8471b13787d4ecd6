import { languages, pathInLanguage } from "@tatka/domain/language";
import { useLanguage } from "../language.tsx";
import { useLayoutData } from "./layout-data.ts";
import { useStoreName } from "./store-name.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's canonical English path. */
  path: string;
  picture?: string;
  /** Not for filtered lists and searches, which are unlimited. */
  isIndexed?: boolean;
  type?: "website" | "article";
};

/** Metadata for search engines and shared links; React moves it into the head. */
export function PageHead({ title, description, path, picture, isIndexed = true, type = "website" }: PageHeadProps) {
  const { pathTo } = useLanguage();
  const { origin, head, storeName } = useLayoutData();
  const named = useStoreName();
  const heading = worded(named(title), storeName, head.titleTemplate);
  const summary = named(description);
  const address = origin + pathTo(path);
  return (
    <>
      <title>{heading}</title>
      <meta name="description" content={summary} />
      {!(isIndexed && head.isIndexed) && (
        <meta name="robots" content={head.isIndexed ? "noindex, follow" : "noindex, nofollow"} />
      )}
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + pathInLanguage(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:site_name" content={storeName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (picture ?? head.picture)} />
    </>
  );
}

/** Titles end with the store's name, unless staff word them otherwise. */
function worded(title: string, brand: string, template: string | null): string {
  const ending = ` | ${brand}`;
  return template && title.endsWith(ending) ? template.replace("{page}", () => title.slice(0, -ending.length)) : title;
}
