import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { useMemo, useState } from "react";
import { CreateBase, Form, useNotify, useRedirect } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { newProduct, type ProductDraft, productOfDraft } from "./form/product-draft.ts";
import { ProductForm } from "./form/product-form.tsx";
import { type Choices, useChoices } from "./form/use-choices.ts";

export function ProductCreate() {
  const t = useText();
  const notify = useNotify();
  const redirect = useRedirect();
  const may = useMay();
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useChoices();
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <CreateBase<AdminProductRecord>
      transform={(draft: ProductDraft) => productOfDraft(draft)}
      mutationOptions={{
        onError: (refusal: Error) => notify(refusal.message, { type: "error" }),
        onSuccess: ({ id }: AdminProductRecord) => {
          notify(t("tatka.product_admin.created"), { type: "success" });
          // Staff who may only create products continue with the next one.
          if (may("product.update")) redirect("edit", "product", id);
          else setRound(round + 1);
        },
      }}
    >
      <Blank key={round} choices={data} />
    </CreateBase>
  );
}

function Blank({ choices }: { choices: Choices }) {
  const draft = useMemo(() => newProduct(choices), [choices]);
  return (
    <Form defaultValues={draft} disableInvalidFormNotification noValidate>
      <ProductForm choices={choices} />
    </Form>
  );
}
