import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { LastChange } from "@tatka/contract/refusals";
import { type ReactNode, useId, useState } from "react";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";
import { FieldValue } from "./field-value.tsx";
import type { Choices, Conflict } from "./merge-changes.ts";
import { useFieldName } from "./use-field-name.ts";

type Props = {
  conflicts: readonly Conflict[];
  itemNames: Record<string, string>;
  lastChange: LastChange | undefined;
  /** The name of a value that the record only has as an id. */
  valueText?: (field: string, value: unknown) => ReactNode;
  answer: (choices: Choices | undefined) => void;
};

/** Shows both values of each field that two users changed. Saves when one is selected for every field. */
export function ConflictDialog({ conflicts, itemNames, lastChange, valueText, answer }: Props) {
  const t = useText();
  const id = useId();
  const { moment } = useFormats();
  const fieldName = useFieldName();
  const [choices, setChoices] = useState<Choices>({});
  const who = lastChange?.by || t("tatka.records.someone_else");
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => answer(undefined)}>
      <DialogTitle id={id}>{t("tatka.records.conflict_title")}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {lastChange
            ? t("tatka.records.conflict_text", { name: who, moment: moment(lastChange.at) })
            : t("tatka.records.conflict_text_unknown")}
        </Typography>
        {conflicts.map(({ field, mine, theirs }) => {
          const show = (value: unknown) => valueText?.(field, value) ?? <FieldValue field={field} value={value} />;
          return (
            <Box component="fieldset" key={field} sx={fieldset}>
              <legend>{fieldName(field, itemNames)}</legend>
              <RadioGroup
                value={choices[field] ?? ""}
                onChange={(_, chosen) => setChoices({ ...choices, [field]: chosen === "mine" ? "mine" : "theirs" })}
              >
                <FormControlLabel
                  value="mine"
                  control={<Radio size="small" />}
                  label={
                    <>
                      {t("tatka.records.your_value")}: <strong>{show(mine)}</strong>
                    </>
                  }
                />
                <FormControlLabel
                  value="theirs"
                  control={<Radio size="small" />}
                  label={
                    <>
                      {who}: <strong>{show(theirs)}</strong>
                    </>
                  }
                />
              </RadioGroup>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Button onClick={() => answer(undefined)}>{t("tatka.records.keep_editing")}</Button>
        <Button
          variant="contained"
          disabled={conflicts.some(({ field }) => !choices[field])}
          onClick={() => answer(choices)}
        >
          {t("tatka.records.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const fieldset = {
  border: "1px solid var(--tatka-line)",
  borderRadius: 1,
  m: 0,
  mb: 1.5,
  px: 1.5,
  py: 0.5,
  minWidth: 0,
  "& legend": { fontWeight: 600, px: 0.5 },
  "& label": { overflowWrap: "anywhere" },
} as const;
