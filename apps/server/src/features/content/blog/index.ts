export { postsThat } from "./admin-posts.ts";
export { registerBlogFeed } from "./blog-feed.ts";
export { registerContent } from "./routes.ts";
