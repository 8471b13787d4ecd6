import * as blog from "@tatka/contract/content/blog-admin";
import * as said from "@tatka/contract/content/testimonials-admin";
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

/** What staff write for shoppers to read. */
export function registerContentAdmin(api: Api, office: Office): void {
  const { db } = office;
  api.handleStaff(blog.adminListBlogPosts, async ({ query }) => listPosts(db, query));
  api.handleStaff(blog.adminGetBlogPost, async ({ params }) => getPost(db, params.id));
  api.handleStaff(blog.adminCreateBlogPost, async ({ body }, staff) => createPost(office, staff, body));
  api.handleStaff(blog.adminUpdateBlogPost, async ({ params, body }, staff) =>
    updatePost(office, staff, params.id, body),
  );
  api.handleStaff(blog.adminDeleteBlogPost, async ({ params }, staff) => deletePost(office, staff, params.id));

  api.handleStaff(blog.adminListBlogTerms, async ({ query }) => listTerms(db, query));
  api.handleStaff(blog.adminGetBlogTerm, async ({ params }) => getTerm(db, params.id));
  api.handleStaff(blog.adminCreateBlogTerm, async ({ body }, staff) => createTerm(office, staff, body));
  api.handleStaff(blog.adminUpdateBlogTerm, async ({ params, body }, staff) =>
    updateTerm(office, staff, params.id, body),
  );
  api.handleStaff(blog.adminDeleteBlogTerm, async ({ params }, staff) => deleteTerm(office, staff, params.id));

  api.handleStaff(said.adminListTestimonials, async ({ query }) => listTestimonials(db, query));
  api.handleStaff(said.adminGetTestimonial, async ({ params }) => getTestimonial(db, params.id));
  api.handleStaff(said.adminCreateTestimonial, async ({ body }, staff) => createTestimonial(office, staff, body));
  api.handleStaff(said.adminUpdateTestimonial, async ({ params, body }, staff) =>
    updateTestimonial(office, staff, params.id, body),
  );
  api.handleStaff(said.adminDeleteTestimonial, async ({ params }, staff) =>
    deleteTestimonial(office, staff, params.id),
  );
}
