import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminChangeStock } from "@tatka/contract/catalogue/products-admin";
import type { ScannedSize } from "@tatka/contract/delivery/stock-admin";
import { withLatinDigits } from "@tatka/domain/digits";
import { useNotify } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

type Props = {
  size: ScannedSize;
  hubId: number;
  mode: "receive" | "count";
  name: string;
  pieces: number;
  onPieces: (pieces: number) => void;
  onDone: () => void;
};

/** Scanned pieces of a size, to be received or set as the count; cases are typed. */
export function ScannedPieces({ size, hubId, mode, name, pieces, onPieces, onDone }: Props) {
  const t = useText();
  const notify = useNotify();
  const { count } = useFormats();
  const { run, isBusy, problem } = useCall(adminChangeStock, {
    onDone() {
      const messageArgs = { item: name, count: count(pieces) };
      notify(`tatka.stock_scan.${mode === "receive" ? "received" : "counted"}`, { type: "success", messageArgs });
      onDone();
    },
    showsProblem: true,
  });
  const seen = size.levels.find((level) => level.hubId === hubId)?.onHand ?? 0;

  function save() {
    const body = mode === "receive" ? { hubId, change: pieces } : { hubId, onHand: pieces, seen };
    void run({ params: { id: size.id }, body });
  }

  return (
    <Stack component="section" aria-label={name} sx={{ gap: 1.5 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <div>
        <Typography variant="h2">{name}</Typography>
        <Typography sx={{ color: "text.secondary" }}>
          {[size.sku, size.gtin, t("tatka.stock_scan.on_hand", { count: count(seen) })].filter(Boolean).join(" · ")}
        </Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <TextField
          size="small"
          label={t("tatka.stock_scan.pieces")}
          value={String(pieces)}
          onChange={({ target }) => onPieces(Number(withLatinDigits(target.value).replace(/\D/g, "").slice(0, 6)))}
          sx={{ width: 112 }}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
        <Button
          variant="contained"
          loading={isBusy}
          disabled={mode === "receive" && pieces === 0}
          onClick={save}
          sx={{ minHeight: 44 }}
        >
          {mode === "receive"
            ? t("tatka.stock_scan.save_receive", { smart_count: pieces })
            : t("tatka.stock_scan.save_count", { count: count(pieces) })}
        </Button>
        <Button color="inherit" onClick={onDone} sx={{ minHeight: 44 }}>
          {t("tatka.stock_scan.discard")}
        </Button>
        <Button component={Link} to={`/stock/${size.id}`} sx={{ minHeight: 44 }}>
          {t("tatka.stock_scan.details")}
        </Button>
      </Stack>
    </Stack>
  );
}
