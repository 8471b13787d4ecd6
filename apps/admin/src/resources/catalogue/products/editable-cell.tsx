import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import CircularProgress from "@mui/material/CircularProgress";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

type CellProps = {
  label: string;
  /** How the value is formatted, and how it looks if it has more than text. */
  text: string;
  look?: SxProps<Theme>;
  canEdit: boolean;
  /** The initial value of the input. */
  initial: string;
  inputType: "number" | "text";
  help?: string;
  /** Enter opens the cell below. Without it, Enter stays at the cell, whose refusal or question may need an answer. */
  enterOpensBelow?: boolean;
  /** A confirmation before saving, depending on the input. */
  beside?: (draft: string) => ReactNode;
  /** Returns undefined if there is nothing to save. Rejects or throws with the message for the cell. */
  onSave: (draft: string) => Promise<unknown> | undefined;
};

type Props = Pick<CellProps, "label" | "text" | "look" | "canEdit"> & {
  /** Null means no value, as does an empty input. */
  value: number | null;
  mayBeEmpty?: boolean;
  onSave: (value: number | null) => Promise<unknown>;
};

/** A number that becomes an input when pressed. */
export function EditableCell({ value, mayBeEmpty = false, onSave, ...cell }: Props) {
  const t = useText();
  return (
    <InlineCell
      {...cell}
      initial={value === null ? "" : String(value)}
      inputType="number"
      enterOpensBelow
      onSave={(draft) => {
        const wanted = draft.trim() === "" ? null : Number(draft);
        if (wanted === value) return undefined;
        if ((wanted === null && !mayBeEmpty) || (wanted !== null && !Number.isFinite(wanted))) {
          throw new Error(t("tatka.product_admin.required"));
        }
        return onSave(wanted);
      }}
    />
  );
}

/**
 * A text that becomes an input on a press. Enter saves. Tab saves and opens the next cell, Shift+Tab the previous one.
 * Escape and an unchanged value cancel. A refusal is shown at the cell, which keeps the input.
 */
export function InlineCell({ label, text, look = {}, canEdit, initial, inputType, help, ...behaviour }: CellProps) {
  const { enterOpensBelow = false, beside, onSave } = behaviour;
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A ref, because Tab saves and then blurs the input, which would save again.
  const isSaving = useRef(false);
  const shown = (
    <Box component="span" sx={look}>
      {text}
    </Box>
  );
  if (!canEdit) return shown;

  function close(isLeft = false) {
    setDraft(undefined);
    setProblem(undefined);
    if (!isLeft) requestAnimationFrame(() => button.current?.focus());
  }

  async function save(isLeft = false) {
    if (draft === undefined || isSaving.current) return;
    try {
      const work = onSave(draft);
      if (!work) return close(isLeft);
      isSaving.current = true;
      setBusy(true);
      await work;
      close(isLeft);
    } catch (error) {
      setProblem(reasonOf(error, t));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  /** Confirmations of this cell come first. */
  function saveAndOpen(next: HTMLElement | undefined): boolean {
    if (!next || beside?.(draft ?? "")) return false;
    void save(true);
    const open = next.querySelector("input");
    if (open) open.focus();
    else next.click();
    return true;
  }

  function onKey(event: KeyboardEvent) {
    // Stops these events before they reach the form or the row.
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      if (!(enterOpensBelow && saveAndOpen(cellBelow(event.currentTarget)))) void save();
    }
    if (event.key === "Tab" && saveAndOpen(cellBeside(event.currentTarget, event.shiftKey ? -1 : 1))) {
      event.preventDefault();
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
        data-cell=""
        aria-label={`${label}: ${text}`}
        onClick={(event) => {
          // Keeps the row's link from opening the product.
          event.stopPropagation();
          setDraft(initial);
        }}
        sx={quiet}
      >
        {shown}
      </ButtonBase>
    );
  }
  return (
    <Box
      data-cell=""
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (problem === undefined && !currentTarget.contains(relatedTarget)) void save(true);
      }}
      sx={{ display: "inline-block", position: "relative", minWidth: 96, maxWidth: 180 }}
    >
      <TextField
        autoFocus
        size="small"
        hiddenLabel
        type={inputType}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={({ target }) => target.select()}
        error={problem !== undefined}
        helperText={problem ?? help}
        // The help text is below the whole cell, including content beside the field.
        sx={{ position: "static" }}
        slotProps={{
          htmlInput: { "aria-label": label, step: "any" },
          formHelperText: { role: problem === undefined ? undefined : "alert", sx: below },
          input: {
            readOnly: isBusy,
            endAdornment: isBusy ? <CircularProgress size={16} aria-hidden="true" /> : undefined,
          },
        }}
      />
      {beside?.(draft)}
    </Box>
  );
}

/** The next editable cell of the same table or list. */
function cellBeside(input: Element, step: 1 | -1): HTMLElement | undefined {
  const around = input.closest("table, ul, section") ?? document.body;
  const cells = [...around.querySelectorAll<HTMLElement>("[data-cell]")];
  return cells[cells.findIndex((cell) => cell.contains(input)) + step];
}

/** The editable cell of the same column in the next row that has one. */
function cellBelow(input: Element): HTMLElement | undefined {
  const cell = input.closest("td");
  const rows = [...(cell?.closest("tbody")?.rows ?? [])];
  const below = rows.slice(rows.findIndex((row) => row.contains(input)) + 1);
  return below.flatMap((row) => row.cells[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>("[data-cell]") ?? [])[0];
}

/** Overlays the content below, so that rows do not move during input. */
const below = {
  position: "absolute",
  top: "100%",
  right: 0,
  zIndex: 3,
  m: 0,
  mt: 0.25,
  px: 1,
  py: 0.5,
  width: "max-content",
  maxWidth: 240,
  whiteSpace: "normal",
  textAlign: "left",
  borderRadius: "8px",
  border: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
  boxShadow: "var(--tatka-shadow-raised)",
} as const;

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
