import CalendarIcon from "@mui/icons-material/CalendarTodayOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { visuallyHidden } from "../../layout/visually-hidden.ts";
import { useText } from "../../messages/use-text.ts";
import { dayIn, dayText, maskedDay } from "./day-text.ts";

type Props = {
  label: string;
  /** 2026-11-16, 2026-11-16T18:30 with a time, or empty. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  isRequired?: boolean;
  isWrong?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps;
};

/**
 * A date input with the format dd/mm/yyyy. The browser's own input would show 11/16 or 16/11 depending on its language.
 * Its calendar opens beside the field.
 */
export function DayField(props: Props) {
  const { label, value, onChange, hasTime = false, isRequired = false, isWrong = false, help, name, sx = {} } = props;
  const { isDisabled = false, inputRef } = props;
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(dayText(value));
  const [last, setLast] = useState(value);
  const [isLeft, setLeft] = useState(false);
  // Chosen elsewhere: another filter, a saved one, the record read again.
  if (value !== last) {
    setLast(value);
    setTyped(dayText(value));
  }

  function type(text: string) {
    const shown = maskedDay(text, hasTime);
    setTyped(shown);
    setLeft(false);
    const day = shown === "" ? "" : dayIn(shown, hasTime);
    if (day === undefined || day === value) return;
    setLast(day);
    onChange(day);
  }

  const isNoDay = isLeft && typed !== "" && dayIn(typed, hasTime) === undefined;
  return (
    <TextField
      size="small"
      label={label}
      name={name}
      required={isRequired}
      disabled={isDisabled}
      {...(inputRef && { inputRef })}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        setLeft(true);
        props.onBlur?.();
      }}
      placeholder={t(hasTime ? "tatka.records.moment_form" : "tatka.records.day_form")}
      error={isWrong || isNoDay}
      helperText={isNoDay ? t("tatka.records.no_day") : help}
      sx={sx}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {/* Only opens the browser's calendar; the button has the label. */}
              <input
                ref={picker}
                type={hasTime ? "datetime-local" : "date"}
                value={value}
                onChange={({ target }) => type(target.value)}
                tabIndex={-1}
                aria-hidden
                style={visuallyHidden}
              />
              <IconButton
                edge="end"
                size="small"
                disabled={isDisabled}
                aria-label={t("tatka.records.open_calendar")}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
