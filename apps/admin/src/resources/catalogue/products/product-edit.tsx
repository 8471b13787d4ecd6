import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { useMemo } from "react";
import { EditBase, Form, HttpError, useEditContext, useNotify } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMergedSave } from "../../../records/form/use-merged-save.tsx";
import { draftOfProduct, type ProductDraft, productOfDraft } from "./form/product-draft.ts";
import { ProductForm } from "./form/product-form.tsx";
import { type Choices, useChoices, useTitle } from "./form/use-choices.ts";

export function ProductEdit() {
  return (
    // Shows the error with a retry button instead of redirecting to the list.
    <EditBase<AdminProductRecord> mutationMode="pessimistic" queryOptions={{ onError: () => undefined }}>
      <Product />
    </EditBase>
  );
}

function Product() {
  const { record, error, refetch } = useEditContext<AdminProductRecord>();
  const choices = useChoices();
  // Shows the list's partial record until the full one is loaded.
  if (record && "pictures" in record && choices.data) return <Loaded product={record} choices={choices.data} />;
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  return choices.error ? <PageProblem error={choices.error} onRetry={choices.refetch} /> : <PageLoading />;
}

function Loaded({ product, choices }: { product: AdminProductRecord; choices: Choices }) {
  const t = useText();
  const notify = useNotify();
  const { refetch } = useEditContext<AdminProductRecord>();
  const draft = useMemo(() => draftOfProduct(product, choices), [product, choices]);
  const merging = useMergedSave(useChosenText(choices));

  async function save(values: FieldValues) {
    const fieldsOf = (record: object) => withoutVersion(draftOfProduct(record as AdminProductRecord, choices));
    try {
      const mine = withoutVersion(values as ProductDraft);
      const saved = await merging.saveRecord("product", { base: product, mine, fieldsOf });
      if (!saved) return unsaved;
      await refetch();
      notify("resources.product.notifications.updated", { type: "success" });
      return undefined;
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      return error instanceof HttpError ? error.body?.errors : unsaved;
    }
  }

  return (
    // Refusals are shown above, because react-admin shows no notification after the form was saved and reset.
    <Form record={draft} onSubmit={save} disableInvalidFormNotification noValidate>
      <ProductForm product={product} choices={choices} />
      {merging.dialog}
    </Form>
  );
}

/** Keeps the form from counting as saved. */
const unsaved = { root: { serverError: "unsaved" } };

function withoutVersion(draft: ProductDraft) {
  const { version: _, ...fields } = productOfDraft(draft);
  return fields;
}

/** Names of records that a product refers to by id: category, brand, tags and units. */
function useChosenText({ categories, brands, tags, uoms, attributes }: Choices) {
  const titleOf = useTitle();
  const named: Record<string, { id: number; title: string; titleBn?: string }[]> = {
    categoryId: categories,
    brandId: brands,
    tagIds: tags,
    uomId: uoms,
    attributeValueIds: attributes.flatMap(({ values }) => values),
  };
  return (field: string, value: unknown) => {
    const known = named[field.split(".").at(-1) ?? ""];
    const ids = [value].flat();
    const names = known?.filter(({ id }) => ids.includes(id)).map(titleOf);
    return names?.length ? names.join(", ") : undefined;
  };
}
