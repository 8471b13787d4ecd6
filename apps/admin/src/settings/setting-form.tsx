import Alert from "@mui/material/Alert";
import { type AllSettings, allSettings, type StaffSetting } from "@tatka/contract/content/settings";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Form, HttpError } from "react-admin";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import { refusalCodeOf } from "../providers/api.ts";
import { ChangedMessage } from "../records/changed-message.tsx";
import { schemaResolver } from "../records/schema-resolver.ts";

type Parts = {
  setting: StaffSetting;
  onSave: (value: unknown, version: number) => Promise<StaffSetting>;
  onReadAgain: () => Promise<StaffSetting>;
  onDirty: (isDirty: boolean) => void;
  /** The inputs, whose sources begin with `value`, and the button that saves. */
  children: (state: { isBusy: boolean; isDirty: boolean; submit: () => void }) => ReactNode;
};

/** One setting in a form of its own: checked by its own schema, saved with the version that was read. */
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
  const { formState, handleSubmit, reset, setError } = useFormContext<{ value: unknown }>();
  const [version, setVersion] = useState(setting.version);
  const [outcome, setOutcome] = useState<{ severity: "success" | "error"; text: string }>();
  const [isOutdated, setOutdated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = handleSubmit(
    async ({ value }) => {
      setBusy(true);
      setOutcome(undefined);
      try {
        const saved = await onSave(schemaOf(setting.key).parse(value), version);
        setVersion(saved.version);
        reset({ value: saved.value });
        setOutcome({ severity: "success", text: t("tatka.settings_form.saved_shown") });
      } catch (error) {
        setOutdated(refusalCodeOf(error) === "record.changed");
        for (const [field, message] of Object.entries(fieldsOf(error))) setError(field as "value", { message });
        setOutcome({
          severity: "error",
          text: reasonOf(error, t),
        });
      }
      setBusy(false);
    },
    () => setOutcome({ severity: "error", text: t("tatka.settings_form.not_valid") }),
  );

  async function adopt(isTaken: boolean) {
    const theirs = await onReadAgain();
    if (isTaken) reset({ value: theirs.value });
    setVersion(theirs.version);
    setOutdated(false);
    setOutcome(undefined);
  }

  return (
    <>
      {children({ isBusy, isDirty, submit: () => void save() })}
      {isOutdated ? (
        <ChangedMessage onTakeTheirs={() => void adopt(true)} onKeepMine={() => void adopt(false)} />
      ) : (
        <div role="status">
          {outcome && !(isDirty && outcome.severity === "success") && (
            <Alert severity={outcome.severity}>{outcome.text}</Alert>
          )}
        </div>
      )}
    </>
  );
}

function schemaOf(key: keyof AllSettings): z.ZodType {
  return allSettings[key];
}

function fieldsOf(error: unknown): Record<string, string> {
  return (error instanceof HttpError && (error.body as { fields?: Record<string, string> })?.fields) || {};
}
