import type { AdminPage } from "@tatka/contract/content/pages";
import { EditBase, Form, useEditContext, useNotify } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useEditRefusal } from "../../../records/use-edit-refusal.ts";
import { PageForm } from "./page-form.tsx";

/** What the form holds beside the record: a moment as the browser's own field writes it, empty for "at once". */
type Draft = AdminPage & { showFrom?: string | null };

/** One page. Saving adds a version, and names the one that was read: nobody writes over a colleague unknowingly. */
export function PageEdit() {
  const notify = useNotify();
  const { showRefusal, ...outdated } = useEditRefusal();
  return (
    <EditBase<AdminPage>
      mutationMode="pessimistic"
      redirect={false}
      transform={({ version, title, titleBn, summary, summaryBn, body, bodyBn, showFrom }: Draft) => ({
        version,
        title,
        titleBn,
        summary,
        summaryBn,
        body,
        bodyBn,
        publishFrom: showFrom ? new Date(showFrom).toISOString() : null,
      })}
      mutationOptions={{
        onError: showRefusal,
        onSuccess: () => notify("tatka.content.saved", { type: "success" }),
      }}
      // The page says itself what went wrong and offers another try, instead of leaving for the list.
      queryOptions={{ onError: () => undefined }}
    >
      <Page {...outdated} />
    </EditBase>
  );
}

function Page({ isOutdated, onSettled }: { isOutdated: boolean; onSettled: () => void }) {
  const { record, error, refetch } = useEditContext<AdminPage>();
  // The list has fewer words of a page, and lends them until the whole page is here.
  if (record && "versions" in record) {
    return (
      <Form warnWhenUnsavedChanges disableInvalidFormNotification>
        <PageForm page={record} isOutdated={isOutdated} onSettled={onSettled} />
      </Form>
    );
  }
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
