import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminOrderAgain } from "@tatka/contract/orders/staff-orders";
import type { Region } from "@tatka/domain/region";
import { useState } from "react";
import { type HttpError, useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Line = { variationId: number; quantity: number };

/** Fills the preview's cart with what an order had, as far as it is sold today. */
export function PreviewOrder({ region, onTake }: { region: Region; onTake: (lines: Line[]) => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function take() {
    setAsking(true);
    setProblem(null);
    try {
      const params = { orderNumber: number.trim().toUpperCase() };
      const { lines } = await dataProvider.call(adminOrderAgain, { params, query: { region } });
      if (lines.length === 0) setProblem(t("tatka.discounts.preview_nothing"));
      else onTake(lines);
    } catch (error) {
      const isUnknown = [400, 404].includes((error as HttpError).status);
      setProblem(t(isUnknown ? "tatka.discounts.preview_no_order" : "tatka.discounts.preview_failed"));
    } finally {
      setAsking(false);
    }
  }

  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
        <TextField
          fullWidth
          label={t("tatka.discounts.preview_order")}
          value={number}
          error={problem !== null}
          onChange={({ target }) => setNumber(target.value)}
          // The form around would be saved.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (number.trim() !== "") void take();
          }}
          slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
        />
        <Button
          variant="outlined"
          disabled={isAsking || number.trim() === ""}
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
