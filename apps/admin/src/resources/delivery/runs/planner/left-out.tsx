import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RunProposal } from "@tatka/contract/orders/run-proposals";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { column, draggedOrder } from "../column-look.ts";
import { OrderCard } from "../order-card.tsx";
import type { Proposal } from "./use-proposal.ts";

/** Orders that fit on no run, each with its reason. They can be dragged onto a run; stops dropped here are left out. */
export function LeftOut({ leftOut, proposal }: { leftOut: RunProposal["leftOut"]; proposal: Proposal }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <Box
      component="section"
      aria-labelledby="left-out"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const number = event.dataTransfer.getData(draggedOrder);
        if (number && !leftOut.some(({ order }) => order.number === number)) proposal.move(number, null);
      }}
      sx={column}
    >
      <Typography id="left-out" variant="h2" sx={{ px: 0.5, minHeight: 40, display: "flex", alignItems: "center" }}>
        {t("tatka.planner.left_out", { count: count(leftOut.length) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
        {leftOut.map(({ order, reason }) => (
          <OrderCard
            key={order.number}
            order={order}
            standing={t(`tatka.planner.reason.${reason ?? "by_hand"}`)}
            onDragStart={(event) => event.dataTransfer.setData(draggedOrder, order.number)}
          />
        ))}
      </Box>
    </Box>
  );
}
