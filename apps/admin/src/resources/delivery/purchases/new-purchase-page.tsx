import Button from "@mui/material/Button";
import { createPurchase } from "@tatka/contract/delivery/purchases";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useLocation, useNavigate } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DraftForm } from "./draft-form.tsx";
import { blankDraft, bodyOf, type Draft } from "./purchase-draft.ts";

/** An order that is written from nothing, or from what runs low. */
export function NewPurchasePage() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<Draft> | null };
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState<Draft>({ ...blankDraft, ...state });
  // One for each form that is opened: pressed again after a broken answer, it is created once.
  const [key] = useState(() => crypto.randomUUID());
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    const body = bodyOf(draft);
    setWrong(!body);
    if (!body) return;
    setBusy(true);
    try {
      const { id } = await dataProvider.call(createPurchase, { body, headers: { "idempotency-key": key } });
      notify(t("tatka.purchases.saved"), { type: "success" });
      navigate(`/purchase/${id}`);
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader
        title={t("tatka.purchases.new_title")}
        above={<BackLink to="/purchase" label={t("tatka.purchases.back")} />}
      />
      <DraftForm draft={draft} onChange={setDraft} isWrong={isWrong}>
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {t("tatka.purchases.save")}
        </Button>
      </DraftForm>
    </>
  );
}
