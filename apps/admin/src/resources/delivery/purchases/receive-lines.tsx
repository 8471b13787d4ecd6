import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { closePurchase, type Purchase } from "@tatka/contract/delivery/purchases";
import { openPurchaseStates } from "@tatka/domain/delivery/purchase-states";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { Thumbnail } from "../../../layout/thumbnail.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { isCode } from "../../../scanning/is-code.ts";
import type { ScanOutcome } from "../../../scanning/scan-panel.tsx";
import { ReceiveCard } from "./receive-card.tsx";

const ScanPanel = lazy(() =>
  import("../../../scanning/scan-panel.tsx").then((panel) => ({ default: panel.ScanPanel })),
);

type Line = Purchase["lines"][number];

/** The lines of an order. While goods are expected, the selected line is above them. */
export function ReceiveLines({ purchase }: { purchase: Purchase }) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { id, state, lines, version } = purchase;
  const isOpen = openPurchaseStates.some((one) => one === state);
  const mayReceive = isOpen && may("stock.receive");
  const [chosen, setChosen] = useState(lines.find(({ ordered, received }) => received < ordered)?.variationId);
  const [scan, setScan] = useState<"open" | "taken">();
  const [isAsking, setAsking] = useState(false);
  const close = useCall(closePurchase, {
    done: "tatka.purchases.was_closed",
    onSettled: () => setAsking(false),
    invalidates: ["purchase"],
  });
  const line = mayReceive ? lines.find(({ variationId }) => variationId === chosen) : undefined;

  /** Finds a scanned pack on the order; unknown packs are reported. */
  function open(code: string): ScanOutcome {
    const found = lines.find((one) => isCode(code, one));
    if (!found) return { isRight: false, text: t("tatka.purchases.not_ordered", { code }) };
    setChosen(found.variationId);
    setScan("taken");
    return { isRight: true, text: titleOf(found) };
  }

  return (
    <Box sx={mayReceive ? beside : { maxWidth: 640 }}>
      {mayReceive && (
        <Stack sx={{ gap: 2, position: { lg: "sticky" }, top: { lg: 72 } }}>
          {scan !== "open" && (
            <Button
              variant="outlined"
              startIcon={<ScanIcon />}
              onClick={() => setScan("open")}
              sx={{ minHeight: 48, alignSelf: "flex-start" }}
            >
              {t("tatka.scan.open")}
            </Button>
          )}
          {scan === "open" && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              <ScanPanel onCode={open} onClose={() => setScan(undefined)} />
            </Suspense>
          )}
          {line && (
            <ReceiveCard
              key={`${line.variationId} ${scan === "taken"}`}
              purchase={purchase}
              line={line}
              isScanned={scan === "taken"}
            />
          )}
        </Stack>
      )}
      <Stack sx={{ gap: 2 }}>
        <Card component="section">
          <Box sx={{ display: "flex", justifyContent: "space-between", px: 2, py: 1, color: "text.secondary" }}>
            <Typography variant="h2">{t("tatka.purchases.lines")}</Typography>
            <Typography component="span" sx={{ fontSize: "0.875rem" }}>
              {t("tatka.purchases.counts")}
            </Typography>
          </Box>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {lines.map((one) => (
              <OneLine
                key={one.variationId}
                line={one}
                isClosed={state === "closed"}
                {...(mayReceive && {
                  onChoose: () => {
                    setScan(undefined);
                    setChosen(one.variationId);
                  },
                })}
              />
            ))}
          </Box>
        </Card>
        {isOpen && may("purchase.update") && (
          <Button color="inherit" onClick={() => setAsking(true)} sx={{ minHeight: 48 }}>
            {t("tatka.purchases.close")}
          </Button>
        )}
        {isAsking && (
          <Dialog open onClose={() => setAsking(false)}>
            <DialogContent>
              <DialogContentText>{t("tatka.purchases.close_sure")}</DialogContentText>
            </DialogContent>
            <DialogActions>
              <Button onClick={() => setAsking(false)}>{t("tatka.purchases.cancel")}</Button>
              <Button
                variant="contained"
                loading={close.isBusy}
                onClick={() => close.run({ params: { id }, body: { version } })}
              >
                {t("tatka.purchases.close_yes")}
              </Button>
            </DialogActions>
          </Dialog>
        )}
      </Stack>
    </Box>
  );
}

/** On wide screens, the line that is received stays beside the list. */
const beside = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { lg: "minmax(0, 27rem) minmax(0, 1fr)" },
  maxWidth: { xs: 640, lg: 1280 },
} as const;

function OneLine({ line, isClosed, onChoose }: { line: Line; isClosed: boolean; onChoose?: () => void }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const { taka } = useFormats();
  const { ordered, received, damaged, cost, charged } = line;
  const off =
    received > ordered
      ? t("tatka.purchases.over", { smart_count: received - ordered })
      : isClosed && received < ordered && t("tatka.purchases.not_delivered", { smart_count: ordered - received });
  const colour = received === 0 ? "text.secondary" : received === ordered ? "success.main" : "var(--tatka-ink)";
  return (
    <Box component="li" sx={{ borderTop: "1px solid var(--tatka-line)" }}>
      <Stack
        direction="row"
        {...(onChoose && { component: "button", type: "button", onClick: onChoose })}
        sx={{ ...row, cursor: onChoose ? "pointer" : "default" }}
      >
        <Thumbnail images={line.images} />
        <Box sx={{ flex: 1, minWidth: 0, textAlign: "left" }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
            {titleOf(line)}
          </Typography>
          <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
            {titleOf(line.size)} {off && <strong>{off}</strong>}{" "}
            {damaged > 0 && <strong>{t("tatka.purchases.damaged_count", { smart_count: damaged })}</strong>}{" "}
            {charged !== null && cost !== null && charged !== cost && (
              <strong>{t("tatka.purchases.charged", { charged: taka(charged), cost: taka(cost) })}</strong>
            )}
          </Typography>
        </Box>
        <Typography component="span" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {count(ordered)}
        </Typography>
        <Typography component="span" sx={{ ...figure, color: colour }}>
          {count(received)}
        </Typography>
      </Stack>
    </Box>
  );
}

const figure = { minWidth: 44, textAlign: "right", fontWeight: 700, fontVariantNumeric: "tabular-nums" } as const;
const row = {
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 60,
  width: "100%",
  alignItems: "center",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
} as const;
