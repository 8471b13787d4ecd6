import PickIcon from "@mui/icons-material/ChecklistOutlined";
import RunIcon from "@mui/icons-material/RouteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type AdminOrderHead, adminListOrders, MostAtOnce } from "@tatka/contract/orders/order-list-admin";
import { MostPapers } from "@tatka/contract/orders/order-papers-admin";
import type { PlainStep } from "@tatka/contract/orders/order-steps-admin";
import { runRoutes } from "@tatka/contract/orders/runs";
import { shortNumber } from "@tatka/domain/orders/order-number";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useState } from "react";
import { type Identifier, useDataProvider, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { messageOfRefusal } from "../../../../providers/refusal-message.ts";
import { bulkBar } from "../../../../records/list/bulk-bar-look.ts";
import { SelectedChips } from "../../../../records/list/selected-chips.tsx";
import { useSelectionOfFilter } from "../../../../records/list/use-selection-of-filter.ts";
import { useMay } from "../../../../records/use-may.ts";
import { PaperLinks } from "../paper-links.tsx";
import { waitsForPayment } from "../payment-of.ts";
import { stepIcons } from "../step-icons.ts";
import { useSteps } from "../use-steps.ts";
import { AssignRunDialog } from "./assign-run-dialog.tsx";
import { BulkStepDialog } from "./bulk-step-dialog.tsx";

type Results = Awaited<ReturnType<ReturnType<typeof useSteps>["takeMany"]>>;

type Asked = { step: PlainStep; numbers: string[] } | { assigned: AdminOrderHead[] };

/** Actions on the selected orders, each with the number it changes, and the result of each. */
export function BulkBar() {
  const t = useText();
  const { count } = useFormats();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<AdminOrderHead>();
  const { allowed, stepsFor, takeMany } = useSteps();
  const may = useMay();
  useSelectionOfFilter();
  const [asked, setAsked] = useState<Asked>();
  const [results, setResults] = useState<Results>();
  const numbers = inListOrder(data, selectedIds).slice(0, MostAtOnce);
  const orders = useSelectedOrders(numbers);
  const offered = allowed.map((step) => ({ step, orders: orders.filter((order) => stepsFor(order).includes(step)) }));
  const assignable = may(runRoutes.update.permission)
    ? orders.filter((order) => !order.run && mayChange("plan-run", order))
    : [];
  const waiting = orders.filter(waitsForPayment).length;
  // Orders that were not changed stay selected for the next button.
  const keepWithout = (done: readonly string[]) => onSelect(selectedIds.filter((id) => !done.includes(String(id))));

  return (
    <>
      {results && <Outcome results={results} onClose={() => setResults(undefined)} />}
      {selectedIds.length > 0 && (
        <Stack direction="row" role="toolbar" aria-label={t("tatka.order_admin.actions")} sx={bulkBar}>
          <Typography sx={{ fontWeight: 650 }}>
            {t("tatka.order_admin.selected", { smart_count: selectedIds.length })}
            {waiting > 0 && ` · ${t("tatka.order_admin.waiting_many", { smart_count: waiting })}`}
            {selectedIds.length > MostAtOnce && ` · ${t("tatka.order_admin.too_many", { count: count(MostAtOnce) })}`}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 120 }}>
            <SelectedChips nameOf={(id) => shortNumber(String(id))} />
          </Box>
          {offered.map(({ step, orders: changed }) => {
            const Icon = stepIcons[step];
            if (changed.length === 0) return null;
            return (
              <Button
                key={step}
                size="small"
                variant={step === "cancel" ? "outlined" : "contained"}
                color={step === "cancel" ? "error" : "primary"}
                startIcon={<Icon />}
                onClick={() => setAsked({ step, numbers: changed.map(({ number }) => number) })}
              >
                {t(`tatka.order_admin.step_count.${step}`, { count: count(changed.length) })}
              </Button>
            );
          })}
          {assignable.length > 0 && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<RunIcon />}
              onClick={() => setAsked({ assigned: assignable })}
            >
              {t("tatka.order_admin.assign_count", { count: count(assignable.length) })}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<PickIcon />}
            component={Link}
            to={`/order/pick-list?numbers=${numbers.join(",")}`}
          >
            {t("tatka.order_admin.pick_list")}
          </Button>
          <PaperLinks chosen={{ numbers: numbers.slice(0, MostPapers).join(",") }} />
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t("tatka.order_admin.unselect")}
          </Button>
        </Stack>
      )}
      {asked && "step" in asked && (
        <BulkStepDialog
          step={asked.step}
          numbers={asked.numbers}
          onClose={() => setAsked(undefined)}
          onTake={async (note) => {
            setResults(await takeMany(asked.numbers, asked.step, note));
            setAsked(undefined);
            keepWithout(asked.numbers);
          }}
        />
      )}
      {asked && "assigned" in asked && (
        <AssignRunDialog
          orders={asked.assigned}
          onClose={() => setAsked(undefined)}
          onAssigned={() => {
            setAsked(undefined);
            keepWithout(asked.assigned.map(({ number }) => number));
          }}
        />
      )}
    </>
  );
}

/** The selected orders, also those of other pages. */
function useSelectedOrders(numbers: readonly string[]): AdminOrderHead[] {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [] } = useListContext<AdminOrderHead>();
  const seen = data.filter(({ number }) => numbers.includes(number));
  const query = { numbers: numbers.join(","), take: MostAtOnce };
  const { data: found } = useQuery({
    queryKey: ["order", "selected", query.numbers],
    queryFn: ({ signal }) => dataProvider.call(adminListOrders, { query, signal }),
    enabled: seen.length < numbers.length,
  });
  return seen.length < numbers.length ? (found?.items ?? []) : seen;
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
