import { listBlogPosts, listBlogTerms, listTestimonials } from "@tatka/contract/content";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import { blogPosts } from "./blog-posts.ts";
import { readTerms, readTestimonials } from "./queries.ts";

export function registerContent(api: Api, db: Database): void {
  api.handle(listBlogTerms, async ({ params, madeFrom }) => {
    madeFrom("blog");
    return readTerms(db, params.type);
  });
  api.handle(listBlogPosts, async ({ query, madeFrom }) => {
    // A post asked for by its slug names products, and is found by them.
    madeFrom("blog", ...(query.slug === undefined ? [] : ["products"]));
    return blogPosts(db, query);
  });
  api.handle(listTestimonials, async ({ madeFrom }) => {
    madeFrom("testimonials");
    return readTestimonials(db);
  });
}
