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
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { blankDraft, changeOf, type Draft } from "./change-draft.ts";
import { ChangeInputs } from "./change-inputs.tsx";
import { PreviewTable } from "./preview-table.tsx";

type Props = { selection: Selection; onApplied: () => void };

/** A bulk change of the selected products: edit, preview and apply. Each edit needs a new preview. */
export function BulkChangeForm({ selection, onApplied }: Props) {
  const t = useText();
  const { count } = useFormats();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState(blankDraft);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<{ change: Change; preview: BulkPreview }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // One idempotency key per change, so that pressing twice or a retry applies it once.
  const key = useRef("");

  function type(next: Draft) {
    setDraft(next);
    setShown(undefined);
    setWrong({});
  }

  async function settle(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error, t));
    }
    setBusy(false);
  }

  function look() {
    const typed = changeOf(draft);
    if ("wrong" in typed) return setWrong(typed.wrong);
    return settle(async () => {
      const body = { selection, change: typed.change };
      const preview = await dataProvider.call(adminPreviewBulkChange, { body });
      key.current = crypto.randomUUID();
      setShown({ change: typed.change, preview });
    });
  }

  function apply(change: Change) {
    return settle(async () => {
      const body = { key: key.current, selection, change };
      const { changed } = await dataProvider.call(adminApplyBulkChange, { body });
      notify("tatka.bulk.applied", { type: "success", messageArgs: { count: count(changed) } });
      setShown(undefined);
      refresh();
      onApplied();
    });
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <ChangeInputs draft={draft} wrong={wrong} onDraft={type} />
      <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      {shown && <PreviewTable preview={shown.preview} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant={shown ? "outlined" : "contained"} loading={isBusy && !shown} onClick={() => void look()}>
          {t("tatka.bulk.preview")}
        </Button>
        {shown && shown.preview.changed > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => void apply(shown.change)}>
            {t("tatka.bulk.apply", { count: count(shown.preview.changed) })}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
