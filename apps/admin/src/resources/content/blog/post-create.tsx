import { PostEditor } from "./post-editor.tsx";

const blank = {
  title: "",
  titleBn: "",
  summary: "",
  summaryBn: "",
  body: "",
  bodyBn: "",
  pictureId: null,
  productIds: [],
  status: "draft",
  publishedAt: null,
};

export function PostCreate() {
  return <PostEditor draft={blank} />;
}
