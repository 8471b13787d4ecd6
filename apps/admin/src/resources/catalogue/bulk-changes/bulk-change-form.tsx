import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import {
  adminApplyBulkChange,
  adminPreviewBulkChange,
  type BulkPreview,
  type Change,
  type Selection,
} from "@tatka/contract/catalogue/bulk-changes";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction, useCall } from "../../../records/use-call.ts";
import { blankDraft, changeOf, type Draft } from "./change-draft.ts";
import { ChangeInputs } from "./change-inputs.tsx";
import { PreviewTable } from "./preview-table.tsx";

type Props = { selection: Selection; onApplied: () => void };

/** A bulk change of the selected products: edit, preview and apply. Each edit needs a new preview. */
export function BulkChangeForm({ selection, onApplied }: Props) {
  const t = useText();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState(blankDraft);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<{ change: Change; preview: BulkPreview }>();
  const looking = useAction(
    (change: Change) => dataProvider.call(adminPreviewBulkChange, { body: { selection, change } }),
    {
      onDone(preview, change) {
        key.current = crypto.randomUUID();
        setShown({ change, preview });
      },
      showsProblem: true,
    },
  );
  const applying = useCall(adminApplyBulkChange, {
    done: ({ changed }) => t("tatka.bulk.applied", { count: count(changed) }),
    onDone: () => setShown(undefined),
    isRefreshed: true,
    showsProblem: true,
  });
  const isBusy = looking.isBusy || applying.isBusy;
  const problem = applying.problem ?? looking.problem;
  // One idempotency key per change, so that pressing twice or a retry applies it once.
  const key = useRef("");

  function type(next: Draft) {
    setDraft(next);
    setShown(undefined);
    setWrong({});
  }

  function look() {
    const typed = changeOf(draft);
    if ("wrong" in typed) return setWrong(typed.wrong);
    applying.forget();
    void looking.run(typed.change);
  }

  async function apply(change: Change) {
    if (await applying.run({ body: { key: key.current, selection, change } })) onApplied();
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <ChangeInputs draft={draft} wrong={wrong} onDraft={type} />
      <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      {shown && <PreviewTable preview={shown.preview} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant={shown ? "outlined" : "contained"} loading={isBusy && !shown} onClick={look}>
          {t("tatka.bulk.preview")}
        </Button>
        {shown && shown.preview.changed > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => apply(shown.change)}>
            {t("tatka.bulk.apply", { count: count(shown.preview.changed) })}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
