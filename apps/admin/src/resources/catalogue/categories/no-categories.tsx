import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import Button from "@mui/material/Button";
import { adminAddStartingCategories } from "@tatka/contract/catalogue/categories-admin";
import { PageMessage } from "../../../layout/page-message.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

/** An empty tree, with a button that creates typical categories. */
export function NoCategories({ onStarted }: { onStarted: (() => Promise<unknown>) | undefined }) {
  const t = useText();
  const { run, isBusy } = useCall(adminAddStartingCategories, {
    done: ({ added }) => t("tatka.terms.started_categories", { smart_count: added }),
    onSettled: () => onStarted?.(),
  });

  const button = (
    <Button variant="contained" loading={isBusy} onClick={() => run({})}>
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
