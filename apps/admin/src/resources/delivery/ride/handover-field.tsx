import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { rideDeliver } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import { typedHandoverCode } from "@tatka/domain/orders/picking/handover-code";
import { useRef, useState } from "react";
import { useText } from "../../../messages/use-text.ts";

/**
 * The customer's delivery PIN, or the reason why there is none. The phone does not know the PIN; the server checks it,
 * later if offline. `check` is undefined while something is missing.
 */
export function useHandover(asksCode: boolean) {
  const [text, setText] = useState("");
  const [hasNone, setHasNone] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function check(): Pick<Body<typeof rideDeliver>, "handoverCode" | "note"> | undefined {
    if (!asksCode) return {};
    const code = typedHandoverCode(text);
    if (hasNone && text.trim() !== "") return { note: text.trim() };
    if (!hasNone && code !== undefined) return { handoverCode: code };
    setIsMissing(true);
    input.current?.focus();
    return undefined;
  }

  function change(next: string) {
    setText(next);
    setIsMissing(false);
  }

  function turn() {
    setHasNone(!hasNone);
    change("");
    input.current?.focus();
  }

  return { asksCode, check, field: { text, hasNone, isMissing, input, change, turn } };
}

export function HandoverField({
  text,
  hasNone,
  isMissing,
  input,
  change,
  turn,
}: ReturnType<typeof useHandover>["field"]) {
  const t = useText();
  const asked = hasNone ? "no_code" : "code";
  return (
    <Stack sx={{ mt: 2, gap: 0.5 }}>
      <TextField
        fullWidth
        label={t(`tatka.ride.${asked}`)}
        value={text}
        onChange={({ target }) => change(target.value)}
        error={isMissing}
        helperText={t(isMissing ? `tatka.ride.${asked}_missing` : `tatka.ride.${asked}_help`)}
        inputRef={input}
        slotProps={{
          htmlInput: hasNone
            ? { maxLength: 200 }
            : {
                inputMode: "numeric",
                autoComplete: "off",
                maxLength: 8,
                style: { fontSize: "1.25rem", letterSpacing: "0.2em" },
              },
        }}
      />
      <Button color="inherit" onClick={turn} sx={{ alignSelf: "flex-start", minHeight: 44 }}>
        {t(hasNone ? "tatka.ride.has_code" : "tatka.ride.has_no_code")}
      </Button>
    </Stack>
  );
}
