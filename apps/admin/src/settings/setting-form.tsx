import Alert from "@mui/material/Alert";
import { type AllSettings, allSettings, type StaffSetting } from "@tatka/contract/content/settings";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Form } from "react-admin";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import { fieldsOfRefusal } from "../providers/api.ts";
import { schemaResolver } from "../records/form/schema-resolver.ts";
import { useMergedSave } from "../records/form/use-merged-save.tsx";

type Parts = {
  setting: StaffSetting;
  onSave: (value: unknown, version: number) => Promise<StaffSetting>;
  onReadAgain: () => Promise<StaffSetting>;
  onDirty: (isDirty: boolean) => void;
  /** The inputs, whose sources begin with `value`, and the button that saves. */
  children: (state: { isBusy: boolean; isDirty: boolean; submit: () => void }) => ReactNode;
};

/** A setting's form, validated by its schema and saved with the version that was loaded. */
export function SettingForm(parts: Parts) {
  const { key } = parts.setting;
  const resolver = useMemo(() => schemaResolver(z.object({ value: allSettings[key] })), [key]);
  return (
    <Form record={{ id: key, value: parts.setting.value }} resolver={resolver} disableInvalidFormNotification>
      <Fields {...parts} />
    </Form>
  );
}

function Fields({ setting, onSave, onReadAgain, onDirty, children }: Parts) {
  const t = useText();
  const { formState, handleSubmit, reset, setError } = useFormContext();
  const merging = useMergedSave();
  const [known, setKnown] = useState(setting);
  const [outcome, setOutcome] = useState<{ severity: "success" | "error"; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = handleSubmit(
    async ({ value }) => {
      setBusy(true);
      setOutcome(undefined);
      try {
        const versionOf = ({ value: stored, version }: StaffSetting) => ({ fields: { value: stored }, version });
        const saved = await merging.save({
          base: versionOf(known),
          mine: { value: schemaOf(setting.key).parse(value) },
          send: (fields, { version }) => onSave(fields.value, version),
          readTheirs: async () => versionOf(await onReadAgain()),
        });
        if (saved) {
          setKnown(saved);
          reset({ value: saved.value });
          setOutcome({ severity: "success", text: t("tatka.settings_form.saved_shown") });
        }
      } catch (error) {
        for (const [field, message] of Object.entries(fieldsOfRefusal(error))) setError(field, { message });
        setOutcome({
          severity: "error",
          text: reasonOf(error, t),
        });
      }
      setBusy(false);
    },
    () => setOutcome({ severity: "error", text: t("tatka.settings_form.not_valid") }),
  );

  return (
    <>
      {children({ isBusy, isDirty, submit: () => void save() })}
      <div role="status">
        {outcome && !(isDirty && outcome.severity === "success") && (
          <Alert severity={outcome.severity}>{outcome.text}</Alert>
        )}
      </div>
      {merging.dialog}
    </>
  );
}

function schemaOf(key: keyof AllSettings): z.ZodType {
  return allSettings[key];
}
