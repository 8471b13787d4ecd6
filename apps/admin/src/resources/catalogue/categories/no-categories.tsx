import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import Button from "@mui/material/Button";
import { adminAddStartingCategories } from "@tatka/contract/catalogue/categories-admin";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { PageMessage } from "../../../layout/page-message.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** An empty tree, and the quick way to one that a shop can begin with. */
export function NoCategories({ onStarted }: { onStarted: (() => Promise<unknown>) | undefined }) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      const { added } = await dataProvider.call(adminAddStartingCategories, {});
      notify(t("tatka.terms.started_categories", { smart_count: added }), { type: "success" });
    } catch (problem) {
      notify(reasonOf(problem, t), { type: "error" });
    }
    setBusy(false);
    await onStarted?.();
  }

  const button = (
    <Button variant="contained" loading={isBusy} onClick={() => void start()}>
      {t("tatka.terms.start_categories")}
    </Button>
  );
  return (
    <PageMessage
      icon={CategoryIcon}
      title={t("tatka.terms.no_categories_title")}
      text={t(onStarted ? "tatka.terms.no_categories_text" : "tatka.records.none_text")}
      actions={onStarted && button}
    />
  );
}
