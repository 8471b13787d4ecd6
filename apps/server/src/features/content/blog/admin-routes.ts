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
  api.handleStaff(blog.blogPostRoutes.list, async ({ query }) => listPosts(db, query));
  api.handleStaff(blog.blogPostRoutes.get, async ({ params }) => getPost(db, params.id));
  api.handleStaff(blog.blogPostRoutes.create, async ({ body }, staff) => createPost(office, staff, body));
  api.handleStaff(blog.blogPostRoutes.update, async ({ params, body }, staff) =>
    updatePost(office, staff, params.id, body),
  );
  api.handleStaff(blog.blogPostRoutes.delete, async ({ params }, staff) => deletePost(office, staff, params.id));

  api.handleStaff(blog.blogTermRoutes.list, async ({ query }) => listTerms(db, query));
  api.handleStaff(blog.blogTermRoutes.get, async ({ params }) => getTerm(db, params.id));
  api.handleStaff(blog.blogTermRoutes.create, async ({ body }, staff) => createTerm(office, staff, body));
  api.handleStaff(blog.blogTermRoutes.update, async ({ params, body }, staff) =>
    updateTerm(office, staff, params.id, body),
  );
  api.handleStaff(blog.blogTermRoutes.delete, async ({ params }, staff) => deleteTerm(office, staff, params.id));

  api.handleStaff(said.testimonialRoutes.list, async ({ query }) => listTestimonials(db, query));
  api.handleStaff(said.testimonialRoutes.get, async ({ params }) => getTestimonial(db, params.id));
  api.handleStaff(said.testimonialRoutes.create, async ({ body }, staff) => createTestimonial(office, staff, body));
  api.handleStaff(said.testimonialRoutes.update, async ({ params, body }, staff) =>
    updateTestimonial(office, staff, params.id, body),
  );
  api.handleStaff(said.testimonialRoutes.delete, async ({ params }, staff) =>
    deleteTestimonial(office, staff, params.id),
  );
}
