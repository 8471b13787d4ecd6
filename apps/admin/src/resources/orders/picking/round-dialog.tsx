import BackIcon from "@mui/icons-material/ArrowBackOutlined";
import ItemIcon from "@mui/icons-material/CropPortraitOutlined";
import ListIcon from "@mui/icons-material/FormatListBulletedOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { shortNumber } from "@tatka/domain/orders/order-number";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useStore } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { ScanPanel } from "../../../scanning/scan-panel.tsx";
import { DoneActions } from "./done-actions.tsx";
import { DoneView } from "./done-view.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemCard } from "./item-card.tsx";
import { LineList } from "./line-list.tsx";
import { NotFoundSheet } from "./not-found-sheet.tsx";
import { pickingStore } from "./picking-store.ts";
import { type ShownLine, type ShownOrder, walkOf } from "./shown-round.ts";
import { takeScanned } from "./take-scanned.ts";
import { WaitingActions } from "./waiting-actions.tsx";

type Props = {
  orders: readonly ShownOrder[];
  hubId: number;
  /** Network state and refused ticks. */
  notice: ReactNode;
  /** The orders whose packing is being sent; undefined when the next one is there. */
  onPacking: (orders: readonly ShownOrder[] | undefined) => void;
  onClose: () => void;
};

/** The orders that the packer has, one item at a time or as a list, on the whole screen. */
export function RoundDialog({ orders, hubId, notice, onPacking, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count, clock } = useFormats();
  const titleId = useId();
  const [isList, setList] = useStore("picking.list", false);
  const [chosenId, setChosen] = useState<number>();
  const [missing, setMissing] = useState<{ line: ShownLine; pieces: number }>();
  const [isScanning, setScanning] = useState(false);
  const [typed, setTyped] = useState({ lineId: 0, grams: "" });
  const lines = walkOf(orders);
  const open = lines.filter(({ state }) => state === "open");
  const current = open.find(({ id }) => id === chosenId) ?? open[0];
  const next = open.find((line) => line !== current);
  const done = lines.filter(({ state }) => state === "picked").length;
  const isDone = done === lines.length;
  const grams = typed.lineId === current?.id ? typed.grams : String(current?.weight?.grams ?? "");
  const isItem = !isList && !isDone && current !== undefined;
  usePreloaded(lines);

  function tick(line: ShownLine, quantity: number, weighed?: { grams: number; isConfirmed: boolean }) {
    const body = { lineId: line.id, quantity, ...weighed };
    pickingStore.act({ number: line.number, step: "tick", body });
    setChosen(undefined);
  }

  const [order] = orders;
  if (!order) return null;
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      transitionDuration={0}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { backgroundColor: "var(--tatka-page)", backgroundImage: "none" } } }}
    >
      <Stack sx={{ width: "100%", maxWidth: 560, mx: "auto", height: "100dvh" }}>
        <Stack component="header" direction="row" sx={header}>
          <IconButton aria-label={t("tatka.picking.back")} onClick={onClose} sx={{ width: 48, height: 48 }}>
            <BackIcon />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} component="h1" noWrap sx={{ fontSize: "1.0625rem", fontWeight: 700 }}>
              {orders.length > 1
                ? t("tatka.picking.together", { count: count(orders.length) })
                : `${shortNumber(order.number)} · ${order.name}`}
            </Typography>
            <Typography noWrap sx={{ fontSize: "0.9375rem", color: "text.secondary" }}>
              {orders.length > 1
                ? orders.map(({ name }) => name).join(", ")
                : `${titleOf(order.zone)} · ${clock(order.packBefore)}`}
            </Typography>
          </Box>
          <Box role="status" sx={{ fontSize: "1.0625rem", fontWeight: 700, whiteSpace: "nowrap" }}>
            {t("tatka.picking.progress", { done: count(done), all: count(lines.length) })}
          </Box>
          {!isDone && (
            <IconButton
              aria-label={t(isList ? "tatka.picking.as_item" : "tatka.picking.as_list")}
              onClick={() => setList(!isList)}
              sx={{ width: 48, height: 48 }}
            >
              {isList ? <ItemIcon /> : <ListIcon />}
            </IconButton>
          )}
        </Stack>
        <Progress lines={lines} />
        {notice}
        {orders.map(({ number, name, note, reusableBags }) =>
          note || reusableBags ? (
            <Alert key={number} severity="info" icon={false} sx={{ mx: 2, mt: 1, py: 0, fontSize: "0.9375rem" }}>
              {orders.length > 1 && `${name}: `}
              {note && <strong>“{note}” </strong>}
              {reusableBags && t("tatka.picking.bring_bags")}
            </Alert>
          ) : null,
        )}
        {isScanning && isItem && (
          <Box sx={{ px: 2 }}>
            <ScanPanel
              onCode={(code) => takeScanned(code, lines, { t, titleOf, count, tick })}
              onClose={() => setScanning(false)}
            />
          </Box>
        )}
        {isDone ? (
          <DoneView orders={orders} />
        ) : isItem ? (
          <ItemCard line={current} grams={grams} onGrams={(text) => setTyped({ lineId: current.id, grams: text })} />
        ) : (
          <LineList
            lines={lines}
            onTick={(line, quantity) => tick(line, quantity)}
            onOpen={(line) => {
              if (line.state !== "open") return;
              setChosen(line.id);
              setList(false);
            }}
          />
        )}
        <Box component="footer" sx={footer}>
          {isDone ? (
            <DoneActions orders={orders} hubId={hubId} onPacking={onPacking} onClose={onClose} />
          ) : isItem ? (
            <ItemActions
              line={current}
              next={next}
              grams={grams}
              onPicked={(quantity, weighed) => tick(current, quantity, weighed)}
              onMissing={(pieces) => setMissing({ line: current, pieces })}
              onScan={() => setScanning(!isScanning)}
            />
          ) : (
            <WaitingActions orders={orders} isWaiting={open.length === 0} hubId={hubId} onClose={onClose} />
          )}
        </Box>
      </Stack>
      {missing && <NotFoundSheet line={missing.line} missing={missing.pieces} onClose={() => setMissing(undefined)} />}
    </Dialog>
  );
}

/** Loads all pictures while there is a network. */
function usePreloaded(lines: readonly ShownLine[]): void {
  const patterns = lines.flatMap(({ images }) => images[0]?.pattern ?? []).join(" ");
  useEffect(() => {
    for (const pattern of patterns.split(" ").filter(Boolean)) {
      new Image().src = pattern.replace("{width}", "640").replace("{format}", "webp");
    }
  }, [patterns]);
}

function Progress({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <Stack direction="row" aria-hidden sx={{ gap: "3px", px: 2, pt: 1 }}>
      {lines.map(({ id, state }) => (
        <Box
          key={id}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            backgroundColor: state === "picked" ? "var(--tatka-brand)" : "var(--tatka-line)",
          }}
        />
      ))}
    </Stack>
  );
}

const header = {
  alignItems: "center",
  gap: 0.5,
  pl: 0.5,
  pr: 1,
  minHeight: 56,
  borderBottom: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
} as const;
const footer = {
  p: 1.5,
  borderTop: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
} as const;
