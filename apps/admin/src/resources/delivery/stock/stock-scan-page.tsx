import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminFindByCode, type ScannedSize } from "@tatka/contract/delivery/stock-admin";
import { useState } from "react";
import { HttpError, useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { isCode } from "../../../scanning/is-code.ts";
import { type ScanOutcome, ScanPanel } from "../../../scanning/scan-panel.tsx";
import { ScannedPieces } from "./scanned-pieces.tsx";

type StockMode = "receive" | "count";

/** Receives or counts with the phone's camera. Each scan is one piece of the size until it is saved. */
export function StockScanPage() {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [mode, setMode] = useState<StockMode>(may("stock.receive") ? "receive" : "count");
  const [hubId, setHub] = useState<number>();
  const [size, setSize] = useState<ScannedSize>();
  const [pieces, setPieces] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const nameOf = (one: ScannedSize) => `${titleOf(one.product)}, ${titleOf(one.size)}`;

  async function take(code: string): Promise<ScanOutcome> {
    // Scanning another product does not add to this one.
    if (size && !isCode(code, size))
      return { isRight: false, text: t("tatka.stock_scan.save_first", { item: nameOf(size) }) };
    try {
      const found = size ?? (await dataProvider.call(adminFindByCode, { query: { code } }));
      setSize(found);
      setHub((chosen) => chosen ?? found.levels[0]?.hubId);
      setPieces(pieces + 1);
      return { isRight: true, text: t("tatka.stock_scan.taken", { item: nameOf(found), pieces: count(pieces + 1) }) };
    } catch (error) {
      const isUnknown = error instanceof HttpError && error.status === 404;
      return { isRight: false, text: t(isUnknown ? "tatka.stock_scan.unknown" : "tatka.stock_scan.failed", { code }) };
    }
  }

  function clear() {
    setSize(undefined);
    setPieces(0);
  }

  const modes = (["receive", "count"] as const).filter((one) => may(`stock.${one}`));
  return (
    <>
      <PageHeader title={t("tatka.stock_scan.title")} subtitle={t("tatka.stock_scan.subtitle")} />
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
          <ToggleField
            label={t("tatka.stock_scan.what")}
            value={mode}
            choices={modes.map((value) => ({ value, label: t(`tatka.stock_scan.${value}`) }))}
            onChange={setMode}
            sx={{ "& > *": { minHeight: 44, px: 2 } }}
          />
          {size && size.levels.length > 1 && (
            <TextField
              select
              size="small"
              label={t("tatka.stock_scan.hub")}
              value={hubId ?? ""}
              onChange={({ target }) => setHub(Number(target.value))}
              sx={{ minWidth: 160 }}
            >
              {size.levels.map((level) => (
                <MenuItem key={level.hubId} value={level.hubId}>
                  {titleOf(level.hub)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
        {isOpen ? (
          <ScanPanel onCode={take} onClose={() => setOpen(false)} />
        ) : (
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ my: 2, minHeight: 44 }}>
            {t("tatka.scan.open")}
          </Button>
        )}
        {size && hubId !== undefined ? (
          <ScannedPieces {...{ size, hubId, mode, pieces }} name={nameOf(size)} onPieces={setPieces} onDone={clear} />
        ) : (
          <Typography sx={{ color: "text.secondary" }}>{t("tatka.stock_scan.none")}</Typography>
        )}
      </Card>
    </>
  );
}
