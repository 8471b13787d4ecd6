import type { AdminPage } from "@tatka/contract/content/pages";
import { EditBase, Form, HttpError, useEditContext, useNotify } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMergedSave } from "../../../records/form/use-merged-save.tsx";
import { PageForm } from "./page-form.tsx";

/** Form values besides the record: a time in the browser's format, empty for "now". */
type Draft = AdminPage & { showFrom?: string | null };

/** A content page. Saving adds a version, with optimistic locking. */
export function PageEdit() {
  return (
    // Shows the error with a retry button instead of redirecting to the list.
    <EditBase<AdminPage> mutationMode="pessimistic" queryOptions={{ onError: () => undefined }}>
      <Page />
    </EditBase>
  );
}

function Page() {
  const t = useText();
  const notify = useNotify();
  const merging = useMergedSave();
  const { record, error, refetch } = useEditContext<AdminPage>();

  async function save(values: FieldValues) {
    if (!record) return unsaved;
    const mine = fieldsOf(values as Draft);
    try {
      const saved = await merging.saveRecord("page", {
        base: record,
        mine,
        // The publication time belongs to this save, so a merge ignores a colleague's.
        fieldsOf: (page) => ({ ...fieldsOf(page as Draft), publishFrom: mine.publishFrom }),
      });
      if (!saved) return unsaved;
      await refetch();
      notify("tatka.content.saved", { type: "success" });
      return undefined;
    } catch (problem) {
      notify(reasonOf(problem, t), { type: "error" });
      return problem instanceof HttpError ? problem.body?.errors : unsaved;
    }
  }

  // Shows the list's partial page until the full one is loaded.
  if (record && "versions" in record) {
    return (
      <Form onSubmit={save} warnWhenUnsavedChanges disableInvalidFormNotification>
        <PageForm page={record} />
        {merging.dialog}
      </Form>
    );
  }
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}

/** Keeps the form from counting as saved. */
const unsaved = { root: { serverError: "unsaved" } };

function fieldsOf({ title, titleBn, summary, summaryBn, body, bodyBn, showFrom }: Draft) {
  const publishFrom = showFrom ? new Date(showFrom).toISOString() : null;
  return { title, titleBn, summary, summaryBn, body, bodyBn, publishFrom };
}
