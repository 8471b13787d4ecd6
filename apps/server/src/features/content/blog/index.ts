import type { Feature } from "../../../platform/feature.ts";
import { registerBlogFeed } from "./blog-feed.ts";
import { registerContent } from "./routes.ts";

export { postsThat } from "./admin-posts.ts";

export const blog: Feature = {
  cacheTags: ["blog", "testimonials"],
  routes: registerContent,
  pages: registerBlogFeed,
  pathCosts: { "/blog/rss.xml": 1, "/bn/blog/rss.xml": 1 },
};
