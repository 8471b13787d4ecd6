import { type AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import { useEffect, useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { fieldsOfRefusal } from "../../../providers/api.ts";
import { fieldsBy } from "../../../records/form/schema-resolver.ts";
import { useMergedSave } from "../../../records/form/use-merged-save.tsx";

/** Saves the form: a new post navigates to its own page, an existing one stays with its next version. */
export function usePostSaving(post: AdminBlogPost | undefined) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { handleSubmit, reset, setError } = useFormContext();
  const merging = useMergedSave();
  const [known, setKnown] = useState(post);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Leaves the page without unsaved changes. */
  const [leavesFor, setLeavesFor] = useState<string>();
  // After the unsaved-changes guard has been updated.
  useEffect(() => {
    if (leavesFor !== undefined) void navigate(leavesFor);
  }, [leavesFor, navigate]);

  async function settle(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      for (const [field, message] of Object.entries(fieldsOfRefusal(error))) setError(field, { message });
      setProblem(reasonOf(error, t));
    }
    setBusy(false);
  }

  const save = handleSubmit(
    (values) =>
      settle(async () => {
        const data = blogPostRoutes.create.body.parse(values);
        const saved = known
          ? await merging.saveRecord<AdminBlogPost>("blog", { base: known, mine: data, fieldsOf })
          : (await dataProvider.create("blog", { data })).data;
        if (!saved) return;
        notify("tatka.blog.saved", { type: "success" });
        refresh();
        if (!known) return setLeavesFor(`/blog/${saved.id}`);
        setKnown(saved);
        reset(saved);
      }),
    () => setProblem(t("tatka.settings_form.not_valid")),
  );

  const remove = () =>
    settle(async () => {
      if (!post) return;
      await dataProvider.delete("blog", { id: post.id, previousData: post });
      notify("tatka.blog.deleted", { type: "success" });
      setLeavesFor("/blog");
    });

  const { dialog } = merging;
  return { save: () => void save(), remove, dialog, isBusy, isLeaving: leavesFor !== undefined, problem };
}

const fieldsOf = fieldsBy(blogPostRoutes.create.body);
