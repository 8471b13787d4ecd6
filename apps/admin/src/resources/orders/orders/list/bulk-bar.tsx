import PickIcon from "@mui/icons-material/ChecklistOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { MostPapers } from "@tatka/contract/orders/order-papers-admin";
import { type AdminOrderHead, MostAtOnce, type PlainStep } from "@tatka/contract/orders/orders-admin";
import { useState } from "react";
import { type Identifier, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { messageOfRefusal } from "../../../../providers/refusal-message.ts";
import { bulkBar } from "../../../../records/list/bulk-bar-look.ts";
import { SelectedChips } from "../../../../records/list/selected-chips.tsx";
import { useSelectionOfFilter } from "../../../../records/list/use-selection-of-filter.ts";
import { PaperLinks } from "../paper-links.tsx";
import { waitsForPayment } from "../payment-of.ts";
import { stepIcons } from "../step-icons.ts";
import { useSteps } from "../use-steps.ts";
import { BulkStepDialog } from "./bulk-step-dialog.tsx";

type Results = Awaited<ReturnType<ReturnType<typeof useSteps>["takeMany"]>>;

/** Actions on the selected orders, and the result of each. */
export function BulkBar() {
  const t = useText();
  const { count } = useFormats();
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminOrderHead>();
  const { allowed, stepsFor, takeMany } = useSteps();
  useSelectionOfFilter();
  const [asked, setAsked] = useState<PlainStep>();
  const [results, setResults] = useState<Results>();
  const numbers = selectedIds.map(String).slice(0, MostAtOnce);
  const seen = data.filter(({ id }) => selectedIds.includes(id));
  // Selected orders on other pages are not loaded, so all actions stay available.
  const isAllSeen = seen.length === selectedIds.length;
  const offered = allowed.filter((step) => !isAllSeen || seen.some((order) => stepsFor(order).includes(step)));

  const waiting = seen.filter(waitsForPayment).length;

  return (
    <>
      {selectedIds.length > 0 && (
        <Stack direction="row" role="toolbar" aria-label={t("tatka.order_admin.actions")} sx={bulkBar}>
          <Typography sx={{ fontWeight: 650 }}>
            {t("tatka.order_admin.selected", { smart_count: selectedIds.length })}
            {waiting > 0 && ` · ${t("tatka.order_admin.waiting_many", { smart_count: waiting })}`}
            {selectedIds.length > MostAtOnce && ` · ${t("tatka.order_admin.too_many", { count: count(MostAtOnce) })}`}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 120 }}>
            <SelectedChips nameOf={String} />
          </Box>
          {offered.map((step) => {
            const Icon = stepIcons[step];
            return (
              <Button
                key={step}
                size="small"
                variant={step === "cancel" ? "outlined" : "contained"}
                color={step === "cancel" ? "error" : "primary"}
                startIcon={<Icon />}
                onClick={() => setAsked(step)}
              >
                {t(`tatka.order_admin.step.${step}`)}
              </Button>
            );
          })}
          <Button
            size="small"
            variant="outlined"
            startIcon={<PickIcon />}
            component={Link}
            to={`/order/pick-list?numbers=${numbers.join(",")}`}
          >
            {t("tatka.order_admin.pick_list")}
          </Button>
          <PaperLinks chosen={{ numbers: inListOrder(data, selectedIds).slice(0, MostPapers).join(",") }} />
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t("tatka.order_admin.unselect")}
          </Button>
        </Stack>
      )}
      {results && <Outcome results={results} onClose={() => setResults(undefined)} />}
      {asked && (
        <BulkStepDialog
          step={asked}
          numbers={numbers}
          onClose={() => setAsked(undefined)}
          onTake={async (note) => {
            setResults(await takeMany(numbers, asked, note));
            setAsked(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/** In list order; those of other pages come last. */
function inListOrder(data: readonly AdminOrderHead[], chosen: readonly Identifier[]): string[] {
  const shown = data.map(({ id }) => id).filter((id) => chosen.includes(id));
  return [...new Set([...shown, ...chosen.map(String)])];
}

function Outcome({ results, onClose }: { results: Results; onClose: () => void }) {
  const t = useText();
  const moved = results.filter(({ isMoved }) => isMoved);
  const stayed = results.filter(({ isMoved }) => !isMoved);
  return (
    <Alert severity={stayed.length === 0 ? "success" : "warning"} role="status" onClose={onClose} sx={{ m: 2 }}>
      {t("tatka.order_admin.moved", { smart_count: moved.length })}
      {stayed.length > 0 && (
        <>
          {" · "}
          {t("tatka.order_admin.not_moved", { smart_count: stayed.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {stayed.map(({ number, code = "server.error", message = "" }) => (
              <li key={number}>
                <MuiLink component={Link} to={`/order/${number}/show`}>
                  {number}
                </MuiLink>
                : {messageOfRefusal({ code, message })}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
