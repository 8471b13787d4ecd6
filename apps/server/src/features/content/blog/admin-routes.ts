import * as blog from "@tatka/contract/content/blog-admin";
import * as said from "@tatka/contract/content/testimonials-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import { getPost, listPosts } from "./admin-posts.ts";
import { createTerm, deleteTerm, getTerm, listTerms, updateTerm } from "./admin-terms.ts";
import {
  createTestimonial,
  deleteTestimonial,
  getTestimonial,
  listTestimonials,
  updateTestimonial,
} from "./admin-testimonials.ts";
import { createPost, deletePost, updatePost } from "./change-posts.ts";

/** Blog posts in the back office. */
export function registerContentAdmin(api: Api, office: Office): void {
  crudRoutes(api, office, blog.blogPostRoutes, {
    list: listPosts,
    get: getPost,
    create: createPost,
    update: updatePost,
    delete: deletePost,
  });

  crudRoutes(api, office, blog.blogTermRoutes, {
    list: listTerms,
    get: getTerm,
    create: createTerm,
    update: updateTerm,
    delete: deleteTerm,
  });

  crudRoutes(api, office, said.testimonialRoutes, {
    list: listTestimonials,
    get: getTestimonial,
    create: createTestimonial,
    update: updateTestimonial,
    delete: deleteTestimonial,
  });
}
