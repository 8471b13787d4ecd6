import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type FieldsOfRecord, fieldRoutes } from "@tatka/contract/content/custom-fields";
import type { FieldValue } from "@tatka/domain/content/custom-fields";
import { type FormEvent, useId, useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { useAction } from "../use-call.ts";
import { useMay } from "../use-may.ts";
import { FieldInput } from "./field-input.tsx";

type Changes = Record<string, FieldValue | null>;

/** The store's own fields of a record; nothing if none is defined. An order is named by its number. */
export function CustomFieldsCard(record: { kind: "order"; id: string } | { kind: "customer"; id: number }) {
  const { kind, id } = record;
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["custom-values", kind, id],
    queryFn: () =>
      record.kind === "order"
        ? dataProvider.call(fieldRoutes.order.read, { params: { number: record.id } })
        : dataProvider.call(fieldRoutes.customer.read, { params: { id: record.id } }),
    retry: false,
  });
  const save = (values: Changes): Promise<FieldsOfRecord> =>
    record.kind === "order"
      ? dataProvider.call(fieldRoutes.order.change, { params: { number: record.id }, body: { values } })
      : dataProvider.call(fieldRoutes.customer.change, { params: { id: record.id }, body: { values } });
  if (!data || data.fields.length === 0) return null;
  return <Fields fields={data.fields} kind={kind} onSave={save} />;
}

type Props = {
  fields: FieldsOfRecord["fields"];
  kind: "order" | "customer";
  onSave: (values: Changes) => Promise<FieldsOfRecord>;
};

function Fields({ fields, kind, onSave }: Props) {
  const t = useText();
  const titleId = useId();
  const mayChange = useMay()(`${kind}.update`);
  const [changes, setChanges] = useState<Changes>({});
  const { run, isBusy, problem } = useAction(onSave, {
    done: () => t("tatka.custom_fields.values_saved"),
    invalidates: ["custom-values"],
    onDone: () => setChanges({}),
    showsProblem: true,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    void run(changes);
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {t("tatka.custom_fields.card")}
      </Typography>
      <form onSubmit={save}>
        <Stack sx={{ gap: 1.5, alignItems: "stretch" }}>
          {fields.map((field) => {
            const { key } = field;
            const value = key in changes ? (changes[key] ?? null) : field.value;
            return (
              <FieldInput
                key={key}
                field={{ ...field, value }}
                isDisabled={!mayChange}
                onChange={(chosen) => setChanges((now) => ({ ...now, [key]: chosen }))}
              />
            );
          })}
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          {mayChange && (
            <Button
              type="submit"
              variant="outlined"
              loading={isBusy}
              disabled={Object.keys(changes).length === 0}
              sx={{ alignSelf: "flex-start", minHeight: 44 }}
            >
              {t("tatka.custom_fields.save")}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  );
}
