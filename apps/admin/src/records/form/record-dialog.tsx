import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { type ReactNode, useMemo, useState } from "react";
import { Confirm, Form, useDataProvider, useNotify, useRefresh, useResourceContext } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";
import { fieldsOfRefusal } from "../../providers/api.ts";
import { useMayHere } from "../use-may.ts";
import type { Fields } from "./merge-changes.ts";
import { fieldsBy, schemaResolver } from "./schema-resolver.ts";
import { useMergedSave } from "./use-merged-save.tsx";

/** The record being edited; an existing one has an id. */
type Draft = FieldValues & { id?: number | string; version?: number };

type Props = {
  title: string;
  draft: Draft;
  /** The API's schema of a new record. */
  schema: z.ZodType<Fields>;
  /** react-admin inputs, named after the record's fields. */
  children: ReactNode;
  onClose: () => void;
};

/** A dialog that creates a record, or edits or deletes an existing one. */
export function RecordDialog({ title, draft, schema, children, onClose }: Props) {
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Form record={draft} resolver={resolver} disableInvalidFormNotification>
      <FormDialog {...{ title, draft, schema, onClose }} onAskToLeave={() => setLeaving(true)}>
        {children}
      </FormDialog>
      <Confirm
        isOpen={isLeaving}
        title="tatka.records.discard_title"
        content="tatka.records.discard_text"
        confirm="tatka.records.discard"
        cancel="tatka.records.keep_editing"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Form>
  );
}

function FormDialog({ title, draft, schema, children, onClose, onAskToLeave }: Props & { onAskToLeave: () => void }) {
  const t = useText();
  const may = useMayHere();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { formState, handleSubmit, setError } = useFormContext();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const merging = useMergedSave();
  const { isDirty } = formState;
  const { id } = draft;

  /** Closes after `work`, unless the user returned to the form. */
  async function settle(work: () => Promise<unknown>, said: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      if (!(await work())) return setBusy(false);
      notify(said, { type: "success" });
      refresh();
      onClose();
    } catch (error) {
      for (const [field, message] of Object.entries(fieldsOfRefusal(error))) setError(field, { message });
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  const save = handleSubmit((values) => {
    const data = schema.parse(values);
    return settle(
      () =>
        id === undefined
          ? dataProvider.create(resource, { data })
          : merging.saveRecord(resource, { base: { ...draft, id }, mine: data, fieldsOf: fieldsBy(schema) }),
      "tatka.records.saved",
    );
  });

  const leave = () => (isDirty ? onAskToLeave() : onClose());
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="record-dialog-title">
      <DialogTitle id="record-dialog-title">{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {children}
          <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
          {merging.dialog}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2, "& > *": { whiteSpace: "nowrap" } }}>
        {id !== undefined && may("delete") && (
          <Button
            color="error"
            sx={{ mr: "auto" }}
            onClick={() => void settle(() => dataProvider.delete(resource, { id }), "tatka.records.deleted")}
          >
            {t("tatka.records.delete")}
          </Button>
        )}
        <Button onClick={leave}>{t("tatka.records.cancel")}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {t("tatka.records.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
