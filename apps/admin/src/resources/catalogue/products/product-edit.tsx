import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { useMemo } from "react";
import { EditBase, Form, type RaRecord, useEditContext } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { ChangedElsewhere } from "../../../records/changed-elsewhere.tsx";
import { useEditRefusal } from "../../../records/use-edit-refusal.ts";
import { draftOfProduct, type ProductDraft, productOfDraft } from "./form/product-draft.ts";
import { ProductForm } from "./form/product-form.tsx";
import { type Choices, useChoices } from "./form/use-choices.ts";

/** One product. Saving names the version that was read, so nobody overwrites a colleague without knowing. */
export function ProductEdit() {
  const { showRefusal, ...outdated } = useEditRefusal();
  return (
    <EditBase<AdminProductRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={(draft: ProductDraft) => productOfDraft(draft)}
      mutationOptions={{ onError: showRefusal }}
      // The page says itself what went wrong and offers another try, instead of leaving for the list.
      queryOptions={{ onError: () => undefined }}
    >
      <Product {...outdated} />
    </EditBase>
  );
}

type Outdated = { isOutdated: boolean; onSettled: () => void };

function Product(outdated: Outdated) {
  const { record, error, refetch } = useEditContext<AdminProductRecord>();
  const choices = useChoices();
  // The list knows less of a product, and lends that until the whole of it is here.
  if (record && "pictures" in record && choices.data) {
    return <Loaded product={record} choices={choices.data} {...outdated} />;
  }
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  return choices.error ? <PageProblem error={choices.error} onRetry={choices.refetch} /> : <PageLoading />;
}

function Loaded({
  product,
  choices,
  isOutdated,
  onSettled,
}: Outdated & { product: AdminProductRecord; choices: Choices }) {
  const draft = useMemo(() => draftOfProduct(product, choices), [product, choices]);
  return (
    // Refusals are shown above: react-admin's own notification stays away once the form was saved and reset.
    <Form record={draft} disableInvalidFormNotification noValidate>
      <ProductForm
        product={product}
        choices={choices}
        message={
          isOutdated && (
            <ChangedElsewhere
              resource="product"
              id={product.id}
              onSettled={onSettled}
              draftOf={(theirs: RaRecord) => draftOfProduct(theirs as AdminProductRecord, choices)}
            />
          )
        }
      />
    </Form>
  );
}
