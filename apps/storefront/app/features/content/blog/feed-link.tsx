import { useLanguage } from "../../../language.tsx";
import { blogTexts } from "./messages.ts";

/** The link to the feed in the document's head. */
export function FeedLink() {
  const { language, pathTo } = useLanguage();
  return (
    <link rel="alternate" type="application/rss+xml" title={blogTexts[language].title} href={pathTo("/blog/rss.xml")} />
  );
}
