import Button from "@mui/material/Button";
import type { SxProps } from "@mui/material/styles";
import { useState } from "react";
import { Confirm, useDataProvider, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { useAction } from "../use-call.ts";

type Props = { id: number; onRefused: (message: string) => void; sx?: SxProps };

/** Deletes the form's record after a confirmation and returns to the list. */
export function DeleteRecord({ id, onRefused, sx }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const { reset } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => dataProvider.delete(resource, { id }), {
    done: "tatka.records.deleted",
    onDone() {
      // A deleted record's unsaved changes need no warning.
      reset();
      setTimeout(() => navigate(`/${resource}`));
    },
    onFailed: onRefused,
  });

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
        onConfirm={() => {
          setAsking(false);
          void remove.run();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
