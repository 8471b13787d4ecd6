import Button from "@mui/material/Button";
import { purchaseRoutes } from "@tatka/contract/delivery/purchases";
import { useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { DraftForm } from "./draft-form.tsx";
import { blankDraft, bodyOf } from "./purchase-draft.ts";

/** A new purchase order. */
export function NewPurchasePage() {
  const t = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(blankDraft);
  // An idempotency key for each opened form, so that a retry creates one record.
  const [key] = useState(() => crypto.randomUUID());
  const [isWrong, setWrong] = useState(false);
  const { run, isBusy } = useCall(purchaseRoutes.create, {
    done: "tatka.purchases.saved",
    onDone: ({ id }) => navigate(`/purchase/${id}`),
  });

  function save() {
    const body = bodyOf(draft);
    setWrong(!body);
    if (body) run({ body, headers: { "idempotency-key": key } });
  }

  return (
    <>
      <PageHeader
        title={t("tatka.purchases.new_title")}
        above={<BackLink to="/purchase" label={t("tatka.purchases.back")} />}
      />
      <DraftForm draft={draft} onChange={setDraft} isWrong={isWrong}>
        <Button variant="contained" loading={isBusy} onClick={save}>
          {t("tatka.purchases.save")}
        </Button>
      </DraftForm>
    </>
  );
}
