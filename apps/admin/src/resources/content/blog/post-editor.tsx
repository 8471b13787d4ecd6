import OpenIcon from "@mui/icons-material/OpenInNew";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import { useMemo, useState } from "react";
import { Confirm, Form, useLocaleState } from "react-admin";
import { useFormContext } from "react-hook-form";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { schemaResolver } from "../../../records/form/schema-resolver.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { useMay } from "../../../records/use-may.ts";
import { PostInputs } from "./post-inputs.tsx";
import { PostPreview } from "./post-preview.tsx";
import { usePostSaving } from "./use-post-saving.ts";

type Draft = AdminBlogPost | (object & { id?: never });

/** The form of a post, new or existing. */
export function PostEditor({ draft }: { draft: Draft }) {
  const resolver = useMemo(() => schemaResolver(blogPostRoutes.create.body), []);
  return (
    <Form record={draft} resolver={resolver} disableInvalidFormNotification>
      <Editor post={draft.id === undefined ? undefined : draft} />
    </Form>
  );
}

function Editor({ post }: { post: AdminBlogPost | undefined }) {
  const t = useText();
  const may = useMay();
  const [locale] = useLocaleState();
  const { formState } = useFormContext();
  const { save, remove, dialog, isBusy, isLeaving, problem } = usePostSaving(post);
  const [isDeleting, setDeleting] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const title = post ? (locale === "bn" ? post.titleBn : post.title) : t("tatka.blog.add_post");
  return (
    <>
      <UnsavedGuard isDirty={formState.isDirty && !isLeaving} />
      <PageHeader title={title} above={<BackLink to="/blog" label={t("tatka.blog.back")} />}>
        {post?.status === "published" && (
          <Button
            variant="outlined"
            href={`/blog/${post.slug}`}
            target="_blank"
            rel="noopener"
            startIcon={<OpenIcon />}
          >
            {t("tatka.blog.view")}
          </Button>
        )}
      </PageHeader>
      <Stack sx={{ gap: 3, maxWidth: { xs: 980, xl: "none" } }}>
        <PostInputs isNew={post === undefined} />
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap" }}>
          <Button variant="contained" size="large" loading={isBusy} onClick={save}>
            {t("tatka.blog.save")}
          </Button>
          <Button variant="outlined" size="large" onClick={() => setLooking(true)}>
            {t("tatka.blog.preview")}
          </Button>
          {post && may("blog.delete") && (
            <Button color="error" size="large" sx={{ ml: "auto" }} onClick={() => setDeleting(true)}>
              {t("tatka.blog.delete")}
            </Button>
          )}
        </Box>
      </Stack>
      {dialog}
      {isLooking && <PostPreview onClose={() => setLooking(false)} />}
      <Confirm
        isOpen={isDeleting}
        title="tatka.blog.delete"
        content="tatka.blog.delete_text"
        confirm="tatka.records.delete"
        cancel="tatka.records.cancel"
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
