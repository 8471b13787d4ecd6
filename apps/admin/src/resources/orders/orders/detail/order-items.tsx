import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayChange, orderChanges } from "@tatka/domain/orders/order-policy";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";
import { StorageChip } from "../../../catalogue/products/index.ts";
import { isPicked, usePicking, type Weighed } from "../picking/use-picking.ts";
import { useScannedLine } from "../picking/use-scanned-line.ts";
import { LineTable } from "./line-table.tsx";
import { OrderLine } from "./order-line.tsx";
import { RefusedItems } from "./refused-items.tsx";
import { SubstitutedItems } from "./substituted-items.tsx";

const ScanPanel = lazy(() =>
  import("../../../../scanning/scan-panel.tsx").then((panel) => ({ default: panel.ScanPanel })),
);
const NotFoundDialog = lazy(() =>
  import("../picking/not-found-dialog.tsx").then((dialog) => ({ default: dialog.NotFoundDialog })),
);

/** In packing order: chilled and frozen goods last. */
const storages = ["ambient", "chilled", "frozen"] as const;

/** The lines by storage; with checkboxes while the order is being packed. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { lines: picked, pick } = usePicking(order);
  const [isScanning, setScanning] = useState(false);
  const takeScanned = useScannedLine(picked, pick);
  const [missing, setMissing] = useState<AdminOrder["lines"][number]>();
  const isPacking = mayChange("pick", order) && may(orderChanges.pick.staff);
  // Packing needs large targets, and a phone has no space for columns.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const isTable = !isPacking && !isNarrow;
  const done = picked.filter(isPicked).length;
  return (
    <Card component="section" aria-labelledby="order-items" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="h2" id="order-items">
          {t("tatka.order_admin.items_title")}
        </Typography>
        {isPacking && (
          <Stack direction="row" sx={{ alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
            <Typography role="status" sx={{ fontWeight: 650 }}>
              {t("tatka.order_admin.ticked", { ticked: done, total: order.lines.length })}
            </Typography>
            <Button
              startIcon={<ScanIcon />}
              aria-expanded={isScanning}
              onClick={() => setScanning(!isScanning)}
              sx={tall}
            >
              {t("tatka.scan.open")}
            </Button>
            {done > 0 && (
              <Button
                color="inherit"
                sx={tall}
                onClick={() => pick(order.lines.map(({ id }) => ({ lineId: id, quantity: 0 })))}
              >
                {t("tatka.order_admin.untick_all")}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {isPacking && isScanning && (
        <Suspense>
          <ScanPanel onCode={takeScanned} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {order.note && (
        <Typography sx={{ mt: 1.5, p: 1.5, borderRadius: 2, backgroundColor: "var(--tatka-accent-soft)" }}>
          <strong>{t("tatka.order_admin.customer_note")}:</strong> {order.note}
        </Typography>
      )}
      {order.reusableBags && <Typography sx={{ mt: 1 }}>{t("tatka.order_admin.reusable_bags")}</Typography>}
      {isTable && <LineTable order={order} lines={picked.toSorted(asTheyLie)} />}
      {!isTable &&
        storages.map((storage) => {
          const lines = picked.filter((line) => line.storage === storage).toSorted(asTheyLie);
          if (lines.length === 0) return null;
          return (
            <Box key={storage} sx={{ mt: 2.5 }}>
              <StorageChip storage={storage} />
              <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
                {lines.map((line) => (
                  <OrderLine
                    key={line.id}
                    line={line}
                    {...(isPacking && {
                      onPick: (quantity: number, weighed?: Weighed) =>
                        pick([{ lineId: line.id, quantity, ...weighed }]),
                      onMissing: () => setMissing(line),
                    })}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
      <SubstitutedItems substitutions={order.substitutions} />
      <RefusedItems refused={order.refused} />
      {missing && (
        <Suspense>
          <NotFoundDialog number={order.number} line={missing} onClose={() => setMissing(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

const tall = { minHeight: 44 } as const;

/** Sorted by stock place; items without one come last. */
function asTheyLie({ place: a }: AdminOrder["lines"][number], { place: b }: AdminOrder["lines"][number]): number {
  return Number(a === "") - Number(b === "") || a.localeCompare(b);
}
