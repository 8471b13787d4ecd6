import type { BlogPost } from "@tatka/contract/content/blog";
import type { Language } from "@tatka/domain/language";
import { dayIn } from "../../../dates.server.ts";
import { titleIn } from "../../../language.tsx";
import type { PostData } from "./post-card.tsx";

/** A post as lists show it, in one language. */
export function postOf(post: BlogPost, language: Language): PostData {
  return {
    slug: post.slug,
    title: titleIn(language, post),
    summary: language === "bn" ? post.summaryBn : post.summary,
    category: titleIn(language, post.category),
    picture: post.image?.pattern ?? null,
    publishedAt: post.publishedAt,
    publishedOn: dayIn(language, post.publishedAt),
  };
}
