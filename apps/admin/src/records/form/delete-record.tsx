import Button from "@mui/material/Button";
import type { SxProps } from "@mui/material/styles";
import { useState } from "react";
import { Confirm, useDataProvider, useNotify, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";

type Props = { id: number; onRefused: (message: string) => void; sx?: SxProps };

/** Deletes the form's record after a confirmation and returns to the list. */
export function DeleteRecord({ id, onRefused, sx }: Props) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const { reset } = useFormContext();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    setAsking(false);
    try {
      await dataProvider.delete(resource, { id });
      notify("tatka.records.deleted", { type: "success" });
      // A deleted record's unsaved changes need no warning.
      reset();
      setTimeout(() => navigate(`/${resource}`));
    } catch (error) {
      onRefused(reasonOf(error, t));
    }
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} {...(sx ? { sx } : {})}>
        {t("tatka.records.delete")}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="tatka.forms.delete_title"
        content="tatka.forms.delete_text"
        confirm="tatka.records.delete"
        cancel="tatka.records.cancel"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
