import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { useState } from "react";
import { EditBase, Form, useEditContext, useNotify } from "react-admin";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";
import { refusalCodeOf } from "../../providers/api.ts";
import { ProductForm } from "./product-form.tsx";

/** One product. Saving names the version that was read, so nobody overwrites a colleague without knowing. */
export function ProductEdit() {
  const notify = useNotify();
  const [isOutdated, setOutdated] = useState(false);

  function showRefusal(error: Error) {
    notify(error.message, { type: "error" });
    setOutdated(refusalCodeOf(error) === "record.changed");
  }

  return (
    <EditBase<AdminProduct>
      mutationMode="pessimistic"
      redirect={false}
      transform={({ title, titleBn, status, version }: AdminProduct) => ({ title, titleBn, status, version })}
      mutationOptions={{ onError: showRefusal }}
      // The page says itself what went wrong and offers another try, instead of leaving for the list.
      queryOptions={{ onError: () => undefined }}
    >
      <Product isOutdated={isOutdated} onSettled={() => setOutdated(false)} />
    </EditBase>
  );
}

function Product({ isOutdated, onSettled }: { isOutdated: boolean; onSettled: () => void }) {
  const { record, error, refetch } = useEditContext<AdminProduct>();
  if (record) {
    return (
      // Refusals are shown above: react-admin's own notification stays away once the form was saved and reset.
      <Form warnWhenUnsavedChanges disableInvalidFormNotification>
        <ProductForm product={record} isOutdated={isOutdated} onSettled={onSettled} />
      </Form>
    );
  }
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}
