import type { BlogPost } from "@tatka/contract/content/blog";
import { withStoreName } from "@tatka/domain/content/store-name";
import { type Language, languages, pathInLanguage } from "@tatka/domain/language";
import type { Hono } from "hono";
import { cacheTagHeader, cacheUntilHeader } from "../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { readStoreNames } from "../settings/index.ts";
import { nextPublication } from "./admin-posts.ts";
import { blogPosts } from "./blog-posts.ts";

const MOST_POSTS = 20;

const about: Record<Language, { title: string; description: string }> = {
  en: { title: "{store} blog", description: "Kitchen tips, buying well, and what the seasons bring." },
  bn: { title: "{store-bn} ব্লগ", description: "রান্নাঘরের টিপস, ভালো কেনাকাটা আর ঋতুর খাবারের কথা।" },
};

/** The newest posts for feed readers, in each language. */
export function registerBlogFeed(app: Hono<Env>, { db }: WebContext): void {
  for (const language of languages) {
    app.get(pathInLanguage("/blog/rss.xml", language), async (c) => {
      const next = await nextPublication(db);
      const { items } = await blogPosts(db, { take: MOST_POSTS, page: 1 });
      if (next) c.header(cacheUntilHeader, String(next.getTime()));
      c.header(cacheTagHeader, "blog settings");
      const title = withStoreName(about[language].title, await readStoreNames(db));
      return c.body(feed(items, language, { origin: new URL(c.req.url).origin, title }), 200, {
        "content-type": "application/rss+xml; charset=utf-8",
      });
    });
  }
}

type FeedPlace = { origin: string; title: string };

function feed(posts: readonly BlogPost[], language: Language, { origin, title }: FeedPlace): string {
  const urlOf = (path: string) => escaped(origin + pathInLanguage(path, language));
  const { description } = about[language];
  const [newest] = posts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(title)}</title>
<link>${urlOf("/blog")}</link>
<description>${escaped(description)}</description>
<language>${language}</language>
<atom:link href="${urlOf("/blog/rss.xml")}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${new Date(newest.publishedAt).toUTCString()}</lastBuildDate>\n` : ""}${posts
  .map((post) => item(post, language, urlOf(`/blog/${post.slug}`)))
  .join("\n")}
</channel>
</rss>
`;
}

function item(post: BlogPost, language: Language, url: string): string {
  const inBangla = language === "bn";
  return `<item>
<title>${escaped(inBangla ? post.titleBn : post.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<category>${escaped(inBangla ? post.category.titleBn : post.category.title)}</category>
<description>${escaped(inBangla ? post.summaryBn : post.summary)}</description>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
</item>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
