import DoneIcon from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { CountItem } from "@tatka/contract/delivery/stock-counts";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useAction } from "../../../records/use-call.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = { item: CountItem; onSave: (pieces: number) => Promise<void> };

/** A variation and its count field. Typed text is kept until it is saved, whatever the list reloads. */
export function CountItemRow({ item, onSave }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { clock } = useFormats();
  const [typed, setTyped] = useState<string>();
  const { run, isBusy, problem, forget } = useAction(onSave, { onDone: () => setTyped(undefined), showsProblem: true });
  const name = `${titleOf(item.product)}, ${titleOf(item.size)}`;
  const text = typed ?? (item.counted === null ? "" : String(item.counted));
  const digits = withLatinDigits(text).trim();
  const pieces = /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
  const isChanged = typed !== undefined && pieces !== undefined && pieces !== item.counted;
  const isWrong = typed !== undefined && digits !== "" && pieces === undefined;

  function save() {
    if (isChanged && !isBusy) void run(pieces);
  }

  const state = () => {
    if (problem) return problem;
    if (isWrong) return t("tatka.stock_counts.pieces_wrong");
    if (isBusy) return t("tatka.stock_counts.saving");
    return undefined;
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {[item.place, item.sku].filter(Boolean).join(" · ")}
        </Typography>
        {item.counted !== null && item.countedAt && (
          <Typography variant="body2" sx={{ color: "success.main", display: "flex", alignItems: "center", gap: 0.5 }}>
            <DoneIcon sx={{ fontSize: 16 }} />
            {[t("tatka.stock_counts.counted"), item.countedBy, clock(item.countedAt)].filter(Boolean).join(" · ")}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flex: { xs: "1 1 100%", sm: "0 0 260px" } }}>
        <TextField
          size="small"
          label={t("tatka.stock_counts.pieces")}
          value={text}
          error={problem !== undefined || isWrong}
          helperText={state()}
          onChange={({ target }) => {
            setTyped(target.value);
            if (problem) forget();
          }}
          onBlur={save}
          onKeyDown={(event) => event.key === "Enter" && save()}
          sx={{ flex: 1 }}
          slotProps={{
            htmlInput: {
              inputMode: "numeric",
              enterKeyHint: "done",
              "aria-label": t("tatka.stock_counts.pieces_of", { item: name }),
            },
            formHelperText: { sx: { mx: 0 }, role: "status" },
          }}
        />
        <Button
          variant="outlined"
          disabled={!isChanged || isBusy}
          onClick={save}
          aria-label={t("tatka.stock_counts.save_named", { item: name })}
          sx={{ minHeight: { xs: 44, sm: 40 } }}
        >
          {t("tatka.stock_counts.save")}
        </Button>
      </Box>
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 1,
  alignItems: "center",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
