import { useLanguage } from "../../../language.tsx";
import { blogTexts } from "./messages.ts";

/** Tells feed readers where to look; React moves it into the document's head. */
export function FeedLink() {
  const { language, pathTo } = useLanguage();
  return (
    <link rel="alternate" type="application/rss+xml" title={blogTexts[language].title} href={pathTo("/blog/rss.xml")} />
  );
}
