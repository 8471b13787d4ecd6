import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { type Run, runRoutes } from "@tatka/contract/orders/runs";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { FormDialog } from "../../../../records/form/form-dialog.tsx";
import { SelectedNames } from "../../../../records/list/selected-names.tsx";

type Props = { orders: readonly AdminOrderHead[]; onClose: () => void; onAssigned: () => void };

const NEW = 0;
const NOBODY = 0;

/** Adds orders of one hub to a run that has not left yet, or to a new one. */
export function AssignRunDialog({ orders, onClose, onAssigned }: Props) {
  const t = useText();
  const notify = useNotify();
  const { day: dayText } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryClient = useQueryClient();
  const [runId, setRunId] = useState(NEW);
  const [riderId, setRiderId] = useState(NOBODY);
  const [first] = orders;
  const hubs = new Set(orders.map(({ hub }) => hub.id));
  const query = { hubId: first?.hub.id, day: deliveryDay(orders) };
  const { data } = useQuery({
    queryKey: ["run", query],
    queryFn: ({ signal }) => dataProvider.call(runRoutes.list, { query, signal }),
    enabled: hubs.size === 1,
  });
  const runs = data?.runs.filter(({ state }) => state === "planned") ?? [];
  const numbers = orders.map(({ number }) => number);
  const title = t("tatka.order_admin.assign_count", { count: orders.length });

  async function assign() {
    const run = runs.find(({ id }) => id === runId);
    if (run) {
      const body = { numbers: [...openNumbers(run), ...numbers], version: run.version };
      await dataProvider.call(runRoutes.update, { params: { id: run.id }, body });
    } else if (query.hubId) {
      const body = { hubId: query.hubId, day: query.day, numbers, riderId: riderId === NOBODY ? null : riderId };
      await dataProvider.call(runRoutes.create, { body });
    }
    for (const key of ["order", "run"]) await queryClient.invalidateQueries({ queryKey: [key] });
    notify(t("tatka.order_admin.assigned", { smart_count: orders.length }), { type: "success" });
    onAssigned();
  }

  return (
    <FormDialog
      title={title}
      does={t("tatka.order_admin.assign")}
      isIncomplete={!data}
      onSubmit={assign}
      onClose={onClose}
    >
      {hubs.size > 1 && <Alert severity="warning">{t("tatka.order_admin.assign_one_hub")}</Alert>}
      {data && (
        <>
          <Typography>{t("tatka.order_admin.assign_day", { day: dayText(query.day) })}</Typography>
          <SelectField
            label={t("tatka.order_admin.assign_run")}
            value={runId}
            choices={[
              { value: NEW, label: t("tatka.order_admin.assign_new") },
              ...runs.map((run) => ({ value: run.id, label: nameOf(run) })),
            ]}
            onChange={setRunId}
          />
          {runId === NEW && (
            <SelectField
              label={t("tatka.order_admin.assign_rider")}
              value={riderId}
              choices={[
                { value: NOBODY, label: t("tatka.order_admin.assign_no_rider") },
                ...data.riders.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setRiderId}
            />
          )}
        </>
      )}
      <SelectedNames names={numbers} />
    </FormDialog>
  );

  function nameOf({ id, rider, stops }: Run): string {
    const who = rider?.name ?? t("tatka.order_admin.run_without_rider");
    const size = t("tatka.order_admin.pick_orders", { smart_count: stops.length });
    return `${t("tatka.order_admin.run_title", { id })} · ${who} · ${size}`;
  }
}

const openNumbers = ({ stops }: Run) => stops.filter(({ outcome }) => outcome === null).map(({ number }) => number);

/** The earliest delivery day; late orders go out today. */
function deliveryDay(orders: readonly AdminOrderHead[]): string {
  const today = dhakaDay(new Date());
  const days = orders.map(({ deliverFrom }) => dhakaDay(new Date(deliverFrom))).filter((day) => day > today);
  return days.length < orders.length ? today : (days.toSorted()[0] ?? today);
}
