import { listBlogPosts, listBlogTerms, listTestimonials } from "@tatka/contract/content/blog";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import { nextPublication } from "./admin-posts.ts";
import { registerContentAdmin } from "./admin-routes.ts";
import { blogPosts } from "./blog-posts.ts";
import { readTerms, readTestimonials } from "./queries.ts";

export function registerContent(api: Api, office: Office): void {
  const { db } = office;
  registerContentAdmin(api, office);
  api.handle(listBlogTerms, async ({ params, madeFrom }) => {
    madeFrom("blog");
    return readTerms(db, params.type);
  });
  api.handle(listBlogPosts, async ({ query, madeFrom, holdsUntil }) => {
    // A post requested by slug contains its products, and its tags include theirs.
    madeFrom("blog", ...(query.slug === undefined ? [] : ["products"]));
    const next = await nextPublication(db);
    if (next) holdsUntil(next);
    return blogPosts(db, query);
  });
  api.handle(listTestimonials, async ({ madeFrom }) => {
    madeFrom("testimonials");
    return readTestimonials(db);
  });
}
