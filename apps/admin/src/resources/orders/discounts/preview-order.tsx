import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminOrderAgain } from "@tatka/contract/orders/staff-orders";
import type { Region } from "@tatka/domain/region";
import { useState } from "react";
import { HttpError } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

type Line = { variationId: number; quantity: number };

/** Fills the preview cart with the items of an order that are still sold. */
export function PreviewOrder({ region, onTake }: { region: Region; onTake: (lines: Line[]) => void }) {
  const t = useText();
  const [number, setNumber] = useState("");
  const { run, isBusy, answer, error } = useCall(adminOrderAgain, {
    onDone: ({ lines }) => lines.length > 0 && onTake(lines),
    showsProblem: true,
  });
  const isUnknown = error instanceof HttpError && [400, 404].includes(error.status);
  const problem = error
    ? t(isUnknown ? "tatka.discounts.preview_no_order" : "tatka.discounts.preview_failed")
    : answer?.lines.length === 0 && t("tatka.discounts.preview_nothing");

  function take() {
    void run({ params: { orderNumber: number.trim().toUpperCase() }, query: { region } });
  }

  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
        <TextField
          fullWidth
          label={t("tatka.discounts.preview_order")}
          value={number}
          error={Boolean(problem)}
          onChange={({ target }) => setNumber(target.value)}
          // Keeps Enter from submitting the surrounding form.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (number.trim() !== "") take();
          }}
          slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
        />
        <Button
          variant="outlined"
          disabled={isBusy || number.trim() === ""}
          onClick={take}
          sx={{ flexShrink: 0, whiteSpace: "nowrap" }}
        >
          {t("tatka.discounts.preview_take")}
        </Button>
      </Stack>
      <FormHelperText role="status" error>
        {problem}
      </FormHelperText>
    </div>
  );
}
