import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Form, HttpError, type RaRecord, useDataProvider, useNotify, useResourceContext } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";
import { useMayHere } from "../use-may.ts";
import { DeleteRecord } from "./delete-record.tsx";
import type { Fields } from "./merge-changes.ts";
import { fieldsBy, schemaResolver } from "./schema-resolver.ts";
import { useMergedSave } from "./use-merged-save.tsx";

/** Keeps the form from counting as saved. */
const unsaved = { root: { serverError: "unsaved" } };

type FormDraft = FieldValues & { id?: number; version?: number };

type Props<Draft extends FormDraft> = {
  title: (record: Draft) => string;
  subtitle?: string;
  /** The API's schema of a new record. */
  schema: z.ZodType<Fields>;
  /** Initial values of a new record, or an existing record. */
  draft: Draft;
  /** Further actions on an existing record, beside its name. */
  actions?: (record: Draft) => ReactNode;
  children: ReactNode | ((record: Draft) => ReactNode);
};

/** A record on its own page, for forms too large for a dialog: create, edit and delete. */
export function RecordForm<Draft extends FormDraft>(props: Props<Draft>) {
  const { title, subtitle, schema, draft, actions, children } = props;
  const t = useText();
  const may = useMayHere();
  const notify = useNotify();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const [record, setRecord] = useState(draft);
  const [madeId, setMadeId] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const merging = useMergedSave();
  const { id } = record;
  const mayWrite = may(id === undefined ? "create" : "update");

  async function save(values: FieldValues) {
    setProblem(undefined);
    const data = schema.parse(values);
    try {
      if (id === undefined) {
        setMadeId((await dataProvider.create(resource, { data })).data.id);
      } else {
        const base = { ...record, id };
        const saved = await merging.saveRecord<Draft & RaRecord<number>>(resource, {
          base,
          mine: data,
          fieldsOf: fieldsBy(schema),
        });
        if (!saved) return unsaved;
        setRecord(saved);
      }
      notify("tatka.records.saved", { type: "success" });
      return undefined;
    } catch (error) {
      setProblem(reasonOf(error, t));
      return error instanceof HttpError ? error.body?.errors : unsaved;
    }
  }

  return (
    <Form
      record={record}
      resolver={resolver}
      onSubmit={save}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <PageHeader
        title={title(record)}
        subtitle={subtitle}
        above={<BackLink to={`/${resource}`} label={t("tatka.forms.back")} />}
      >
        {id !== undefined && actions?.(record)}
      </PageHeader>
      <Stack sx={{ gap: 3 }}>
        {!mayWrite && <Alert severity="info">{t("tatka.forms.may_not_save")}</Alert>}
        <Stack component="fieldset" disabled={!mayWrite} sx={{ gap: 3, border: 0, m: 0, p: 0, minWidth: 0 }}>
          {typeof children === "function" ? children(record) : children}
        </Stack>
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </Stack>
      <Stack direction="row" sx={saveBar}>
        {mayWrite && <SubmitButton />}
        {id !== undefined && may("delete") && (
          <DeleteRecord id={id} onRefused={setProblem} sx={{ ml: "auto", flexShrink: 0 }} />
        )}
      </Stack>
      {merging.dialog}
      <LeaveWhenMade to={madeId === undefined ? undefined : `/${resource}/${madeId}`} />
    </Form>
  );
}

function SubmitButton() {
  const t = useText();
  const { formState } = useFormContext();
  const hasErrors = Object.keys(formState.errors).some((name) => name !== "root");
  return (
    <>
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting} sx={{ flexShrink: 0 }}>
        {t("tatka.records.save")}
      </Button>
      <Alert severity="error" role="status" sx={{ visibility: hasErrors ? "visible" : "hidden", py: 0 }}>
        {hasErrors && t("tatka.forms.check_fields")}
      </Alert>
    </>
  );
}

/** Navigates to the new record's URL after the form counts as saved, so that no warning appears. */
function LeaveWhenMade({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const { formState } = useFormContext();
  const { isSubmitSuccessful } = formState;
  useEffect(() => {
    if (to && isSubmitSuccessful) navigate(to, { replace: true });
  }, [to, isSubmitSuccessful, navigate]);
  return null;
}

/** On a phone the toolbar is sticky; on a desktop it covers nothing. */
const saveBar = {
  position: { xs: "sticky", lg: "static" },
  bottom: 0,
  zIndex: 2,
  gap: 2,
  py: 1.5,
  mt: 2,
  alignItems: "center",
  backgroundColor: "var(--tatka-page)",
} as const;
