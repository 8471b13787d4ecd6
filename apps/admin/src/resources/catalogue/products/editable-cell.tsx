import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import CircularProgress from "@mui/material/CircularProgress";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useRef, useState } from "react";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  label: string;
  /** Null: there is none, and an empty input says so again. */
  value: number | null;
  /** How it is written, and how it looks where that is not all. */
  text: string;
  look?: SxProps<Theme>;
  mayBeEmpty?: boolean;
  canEdit: boolean;
  /** Rejects with what is to be said at the cell. */
  onSave: (value: number | null) => Promise<unknown>;
};

/**
 * A number that becomes an input when pressed. Enter saves, Escape cancels, and so does leaving it unchanged; what was
 * refused is said at the cell, and what was typed stays there.
 */
export function EditableCell({ label, value, text, look = {}, mayBeEmpty = false, canEdit, onSave }: Props) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const shown = (
    <Box component="span" sx={look}>
      {text}
    </Box>
  );
  if (!canEdit) return shown;

  function close() {
    setDraft(undefined);
    setProblem(undefined);
    requestAnimationFrame(() => button.current?.focus());
  }

  async function save() {
    if (draft === undefined || isBusy) return;
    const wanted = draft.trim() === "" ? null : Number(draft);
    if (wanted === value) return close();
    if ((wanted === null && !mayBeEmpty) || (wanted !== null && !Number.isFinite(wanted))) {
      return setProblem(t("tatka.product_admin.required"));
    }
    setBusy(true);
    try {
      await onSave(wanted);
      close();
    } catch (error) {
      setProblem(reasonOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  function onKey(event: KeyboardEvent) {
    // Neither the form around it nor the list's row is to hear of these.
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      void save();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  }

  if (draft === undefined) {
    return (
      <ButtonBase
        ref={button}
        aria-label={`${label}: ${text}`}
        onClick={(event) => {
          // A row of the list leads to its product; this is not that.
          event.stopPropagation();
          setDraft(value === null ? "" : String(value));
        }}
        sx={quiet}
      >
        {shown}
      </ButtonBase>
    );
  }
  return (
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: "inline-block", minWidth: 96, maxWidth: 180 }}>
      <TextField
        autoFocus
        size="small"
        hiddenLabel
        type="number"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKey}
        onBlur={() => (problem === undefined ? void save() : undefined)}
        onFocus={({ target }) => target.select()}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{
          htmlInput: { "aria-label": label, step: "any" },
          formHelperText: { role: "alert", sx: { mx: 0, whiteSpace: "normal" } },
          input: {
            readOnly: isBusy,
            endAdornment: isBusy ? <CircularProgress size={16} aria-hidden="true" /> : undefined,
          },
        }}
      />
    </Box>
  );
}

const quiet = {
  px: 1,
  py: 0.5,
  mx: -1,
  minHeight: 32,
  borderRadius: "8px",
  border: "1px dashed transparent",
  font: "inherit",
  "&:hover, &:focus-visible": {
    borderColor: "var(--tatka-line-strong)",
    backgroundColor: "var(--tatka-surface-sunken)",
  },
} as const;
