import PickIcon from "@mui/icons-material/ShoppingBasketOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { claimPicking, type Picking, type QueuedOrder, releasePicking } from "@tatka/contract/orders/picking-queue";
import { shortNumber } from "@tatka/domain/orders/order-number";
import { mostTogether, nextTogether } from "@tatka/domain/orders/picking/picking-round";
import { useEffect, useEffectEvent, useState } from "react";
import { useNotify } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { OfflineNotice } from "../../../offline/offline-notice.tsx";
import { RefusedActions } from "../../../offline/refused-actions.tsx";
import { useOfflineStore } from "../../../offline/use-offline-store.ts";
import { callRoute } from "../../../providers/api.ts";
import { useAction, useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { LiveMark, useOrderNews } from "../orders/index.ts";
import { chooseHub, pickingStore } from "./picking-store.ts";
import { groupOf } from "./queue-groups.ts";
import { QueueList } from "./queue-list.tsx";
import { RoundDialog } from "./round-dialog.tsx";
import { notPacked, ordersOfRound, type ShownOrder, walkOf } from "./shown-round.ts";

type Claim = { numbers?: string[]; takesOver?: boolean };

/** The packer's page: the hub's orders, and the orders that the packer has. */
export function PickingPage() {
  const t = useText();
  const state = useOfflineStore(pickingStore);
  const { isLive } = useOrderNews({
    isAllowed: useMay()("order.read"),
    onChange: () => void pickingStore.synchronise(),
  });
  const [search, setSearch] = useSearchParams();
  const { view: picking, actions, problem, hasSessionEnded } = state;
  // The packed orders stay on the screen until the next one is there.
  const [packing, setPacking] = useState<readonly ShownOrder[]>();
  const mine = packing ?? (picking ? ordersOfRound(picking.mine, actions) : []);
  // In the URL, so that a reload during the round comes back to it.
  const show = (isRound: boolean) => setSearch(isRound ? { view: "round" } : {}, { replace: true });
  useAskedOrder(() => show(true));
  const notice = (
    <Stack sx={{ gap: 1, "& .MuiAlert-root": { fontSize: "0.9375rem" } }}>
      <OfflineNotice state={state} />
      <RefusedActions
        store={pickingStore}
        actions={actions}
        titleOf={({ step, number }) => t(`tatka.picking.refused.${step}`, { number: shortNumber(number) })}
        next={t("tatka.picking.refused_next")}
      />
    </Stack>
  );
  if (picking && search.get("view") === "round" && mine.length > 0) {
    return (
      <RoundDialog
        orders={mine}
        hubId={picking.hub.id}
        notice={notice}
        onPacking={setPacking}
        onClose={() => show(false)}
      />
    );
  }
  return (
    <Box sx={{ maxWidth: 560, mx: "auto" }}>
      <PageHeader
        title={t("tatka.picking.title")}
        subtitle={picking && t("tatka.picking.to_pick", { smart_count: notPacked(picking.queue, actions).length })}
      >
        <LiveMark isLive={isLive && state.isOnline} />
      </PageHeader>
      {notice}
      {problem && !picking && <PageProblem error={problem} onRetry={() => void pickingStore.synchronise()} />}
      {!picking && !problem && !hasSessionEnded && state.isSending && <PageLoading />}
      {picking && (
        <Orders
          picking={{ ...picking, queue: notPacked(picking.queue, actions) }}
          mine={mine}
          onOpen={() => show(true)}
        />
      )}
    </Box>
  );
}

/** Takes the order of the URL, which the order page links to. */
function useAskedOrder(onTaken: () => void): void {
  const [search] = useSearchParams();
  const number = search.get("order");
  const hubId = Number(search.get("hub"));
  const claim = useCall(claimPicking, {
    onDone: (picking) => {
      pickingStore.show(picking);
      onTaken();
    },
  });
  const take = useEffectEvent((wanted: string) => claim.run({ body: { hubId, numbers: [wanted] } }));
  useEffect(() => {
    if (number === null) return;
    chooseHub(hubId);
    void take(number);
  }, [number, hubId]);
}

type OrdersProps = { picking: Picking; mine: readonly ShownOrder[]; onOpen: () => void };

function Orders({ picking, mine, onOpen }: OrdersProps) {
  const t = useText();
  const titleOf = useTitle();
  const notify = useNotify();
  const { count } = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<QueuedOrder>();
  const { hub, hubs, queue } = picking;
  const left = walkOf(mine).filter(({ state }) => state !== "picked").length;

  const claim = useAction(async (body: Claim) => {
    const claimed = await callRoute(claimPicking, { body: { hubId: hub.id, ...body } });
    pickingStore.show(claimed);
    setChosen(new Set());
    setTaken(undefined);
    if (claimed.mine.length > 0) return onOpen();
    notify("tatka.picking.nothing_next", { type: "info" });
  });
  const release = useCall(releasePicking, { onDone: (left) => pickingStore.show(left) });

  function press(order: QueuedOrder) {
    if (order.picker?.id === picking.staff.id) return onOpen();
    if (order.picker) return setTaken(order);
    const next = new Set(chosen);
    if (!next.delete(order.number)) next.add(order.number);
    if (next.size > mostTogether) {
      return notify(t("tatka.picking.most_together", { count: count(mostTogether) }), { type: "info" });
    }
    setChosen(next);
  }

  const waiting = queue.map((order) => ({
    ...order,
    group: groupOf(order),
    isFree: order.picker === null && order.waitsFor === null,
  }));
  const [next] = waiting.filter(({ isFree }) => isFree);
  const together = nextTogether(waiting);
  const [first] = mine;
  const [only] = chosen;
  return (
    <>
      {hubs.length > 1 && (
        <TextField
          select
          fullWidth
          label={t("tatka.picking.hub")}
          value={hub.id}
          onChange={({ target }) => chooseHub(Number(target.value))}
          sx={{ mb: 1.5 }}
        >
          {hubs.map((one) => (
            <MenuItem key={one.id} value={one.id} sx={{ minHeight: 48 }}>
              {titleOf(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {picking.cancelled.map(({ number, name }) => (
        <Alert
          key={number}
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button
              color="inherit"
              sx={{ minHeight: 48 }}
              onClick={() => release.run({ body: { hubId: hub.id, numbers: [number] } })}
            >
              {t("tatka.picking.cancelled_done")}
            </Button>
          }
        >
          {t("tatka.picking.cancelled", { number: shortNumber(number), name })}
        </Alert>
      ))}
      {queue.length === 0 && mine.length === 0 && (
        <PageMessage icon={PickIcon} title={t("tatka.picking.none_title")} text={t("tatka.picking.none_text")} />
      )}
      <QueueList picking={picking} chosen={chosen} onPress={press} />
      <Box sx={bar}>
        {first ? (
          <Button variant="contained" onClick={onOpen} sx={main} data-shortcut="new" aria-keyshortcuts="n">
            {mine.length > 1
              ? t("tatka.picking.continue_some", { count: count(mine.length), left: count(left) })
              : t("tatka.picking.continue", { number: shortNumber(first.number), left: count(left) })}
          </Button>
        ) : only !== undefined ? (
          <Button
            variant="contained"
            loading={claim.isBusy}
            onClick={() => claim.run({ numbers: [...chosen] })}
            sx={main}
            data-shortcut="new"
            aria-keyshortcuts="n"
          >
            {chosen.size > 1
              ? t("tatka.picking.take_some", { count: count(chosen.size) })
              : t("tatka.picking.take_one", { number: shortNumber(only) })}
          </Button>
        ) : (
          next && (
            <Button
              variant="contained"
              loading={claim.isBusy}
              onClick={() => claim.run({})}
              sx={main}
              data-shortcut="new"
              aria-keyshortcuts="n"
            >
              {t("tatka.picking.take_next", { number: shortNumber(next.number) })}
            </Button>
          )
        )}
        {!first && only === undefined && together.length > 1 && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={claim.isBusy}
            onClick={() => claim.run({ numbers: together.map(({ number }) => number) })}
            sx={{ minHeight: 52, fontSize: "1rem" }}
          >
            {t("tatka.picking.take_next_some", { count: count(together.length) })}
          </Button>
        )}
      </Box>
      {taken?.picker && (
        <Dialog open onClose={() => setTaken(undefined)} aria-labelledby="take-over-title">
          <DialogTitle id="take-over-title">
            {t("tatka.picking.take_over_title", { name: taken.picker.name, number: shortNumber(taken.number) })}
          </DialogTitle>
          <DialogContent>
            {t("tatka.picking.take_over_text", { picked: count(taken.pickedLineCount), all: count(taken.lineCount) })}
          </DialogContent>
          <DialogActions sx={{ p: 2, "& > *": { minHeight: 48 } }}>
            <Button color="inherit" onClick={() => setTaken(undefined)}>
              {t("tatka.picking.close")}
            </Button>
            <Button
              variant="contained"
              loading={claim.isBusy}
              onClick={() => claim.run({ numbers: [taken.number], takesOver: true })}
            >
              {t("tatka.picking.take_over")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const bar = {
  position: "sticky",
  bottom: 0,
  display: "grid",
  gap: 1,
  mx: -2,
  mt: 2,
  p: 1.5,
  backgroundColor: "var(--tatka-page)",
  borderTop: "1px solid var(--tatka-line)",
  "&:empty": { display: "none" },
} as const;
const main = { minHeight: 68, fontSize: "1.125rem", fontWeight: 700 } as const;
