import type { AdminBlogPost } from "@tatka/contract/content/blog-admin";
import { useGetOne } from "react-admin";
import { useParams } from "react-router";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { PostEditor } from "./post-editor.tsx";

export function PostEdit() {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<AdminBlogPost>(
    "blog",
    { id: Number(id) },
    { refetchOnWindowFocus: false },
  );
  // Shows the list's partial post until the full one is loaded.
  if (data && "body" in data) return <PostEditor key={data.id} draft={data} />;
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
