import NextIcon from "@mui/icons-material/ChevronRightOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { adminPackingSlips } from "@tatka/contract/orders/order-papers-admin";
import { claimPicking } from "@tatka/contract/orders/picking-queue";
import { urlOf } from "@tatka/contract/route";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { useAction } from "../../../records/use-call.ts";
import { pickingStore } from "./picking-store.ts";
import type { ShownOrder } from "./shown-round.ts";

type Props = {
  orders: readonly ShownOrder[];
  hubId: number;
  onPacking: (orders: readonly ShownOrder[] | undefined) => void;
  onClose: () => void;
};

/** Marks the orders as packed. The next one opens by itself; without a network, packing waits on the phone. */
export function DoneActions({ orders, hubId, onPacking, onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const numbers = orders.map(({ number }) => number);

  async function pack(): Promise<void> {
    const packs = numbers.map((number) => ({ number, step: "pack" as const, body: null }));
    if (!pickingStore.act(...packs)) notify("tatka.offline.no_room", { type: "error" });
    await pickingStore.synchronise();
  }

  const { run, asked } = useAction(
    async (takesNext: boolean) => {
      onPacking(orders);
      await pack();
      const { isOnline, actions } = pickingStore.current();
      const isRefused = actions.some(({ number, refused }) => refused !== undefined && numbers.includes(number));
      // A refusal is shown with the order, which stays open.
      if (isRefused) return;
      if (!takesNext || !isOnline) return onClose();
      const picking = await callRoute(claimPicking, { body: { hubId } });
      pickingStore.show(picking);
      if (picking.mine.length > 0) return;
      notify("tatka.picking.nothing_next", { type: "info" });
      onClose();
    },
    { onSettled: () => onPacking(undefined) },
  );

  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        variant="contained"
        endIcon={<NextIcon />}
        loading={asked === true}
        disabled={asked !== undefined}
        onClick={() => run(true)}
        sx={{ minHeight: 68, fontSize: "1.25rem", fontWeight: 700 }}
      >
        {t("tatka.picking.packed_next")}
      </Button>
      <Stack direction="row" sx={{ gap: 1, "& > *": { flex: 1, minHeight: 48, fontSize: "1rem" } }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PrintIcon />}
          href={urlOf<typeof adminPackingSlips>(adminPackingSlips.path, { query: { numbers: numbers.join(",") } })}
          target="_blank"
          rel="noopener"
        >
          {t("tatka.picking.labels")}
        </Button>
        <Button variant="outlined" color="inherit" disabled={asked !== undefined} onClick={() => run(false)}>
          {t("tatka.picking.packed_stop")}
        </Button>
      </Stack>
    </Stack>
  );
}
