import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Picture } from "@tatka/contract/catalogue/products";
import type { BlogPost, listBlogPosts } from "@tatka/contract/content/blog";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { findPosts, type PostRow, readProductsOf } from "./queries.ts";

type BlogQuery = z.output<typeof listBlogPosts.query>;

const TAKE = 8;
const TAKE_OF_ONE_CATEGORY = 4;

/** Published posts, newest first. Only a post found by its slug has its text. */
export async function blogPosts(db: Database, query: BlogQuery) {
  const isOfOneCategory = query.categoryId !== undefined || query.categorySlug !== undefined;
  const take = query.take ?? (isOfOneCategory ? TAKE_OF_ONE_CATEGORY : TAKE);
  const { rows, total } = await findPosts(db, { ...query, take });
  const items = await Promise.all(rows.map((row) => (query.slug === undefined ? blogPost(row) : wholePost(db, row))));
  return { items, total, page: query.page, take };
}

async function wholePost(db: Database, row: PostRow): Promise<BlogPost> {
  return { ...blogPost(row), body: row.body, bodyBn: row.bodyBn, products: await readProductsOf(db, row.id) };
}

function blogPost({ picture, body: _body, bodyBn: _bodyBn, ...rest }: PostRow): BlogPost {
  return { ...rest, image: picture ? pictureOf(picture, rest) : null };
}

type StoredPicture = { name: string; alt: string; altBn: string; width: number; height: number };
type Subject = { title: string; titleBn: string };

/** A picture without its own alt text uses the product's title. */
function pictureOf({ name, alt, altBn, width, height }: StoredPicture, subject: Subject): Picture {
  const texts = { alt: alt || subject.title, altBn: altBn || alt || subject.titleBn };
  return { ...pictureUrls(name), width, height, ...texts };
}
