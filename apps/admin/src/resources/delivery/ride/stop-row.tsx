import DoneIcon from "@mui/icons-material/CheckOutlined";
import OpenIcon from "@mui/icons-material/ChevronRightOutlined";
import FailedIcon from "@mui/icons-material/CloseOutlined";
import WaitingIcon from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { stopCash } from "./stop-cash.ts";
import type { ShownStop } from "./stops-of-run.ts";

/** A later or finished stop. */
export function StopRow({ stop, onChoose }: { stop: ShownStop; onChoose?: () => void }) {
  const { taka, count, clock } = useFormats();
  const t = useText();
  const titleOf = useTitle();
  const { name, zone, place, isOpen, expectedAt } = stop;
  const amount = stopCash(stop);
  const content = (
    <>
      <Box component="span" sx={{ width: 24, flexShrink: 0, color: "text.secondary", textAlign: "center" }}>
        {isOpen ? count(place) : <Mark stop={stop} />}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: "left" }}>
        <Box component="span" sx={{ display: "block", fontWeight: isOpen ? 650 : 400, overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: "block", fontSize: "0.8125rem", color: "text.secondary" }}>
          {isOpen ? (
            [titleOf(zone), expectedAt && clock(expectedAt)].filter(Boolean).join(" · ")
          ) : (
            <Standing stop={stop} />
          )}
        </Box>
      </Box>
      <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {amount !== null && (amount > 0 ? taka(amount) : t("tatka.ride.paid"))}
      </Box>
      {isOpen && <OpenIcon fontSize="small" sx={{ color: "text.secondary" }} />}
    </>
  );
  return (
    <Box component="li" sx={{ "& + &": { borderTop: "1px solid var(--tatka-line)" } }}>
      {onChoose ? (
        <ButtonBase onClick={onChoose} sx={row}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={row}>{content}</Box>
      )}
    </Box>
  );
}

function Mark({ stop: { outcome, action } }: { stop: ShownStop }) {
  if (outcome === "delivered" || action?.step === "deliver") return <DoneIcon fontSize="small" color="success" />;
  if (outcome === "failed" || action?.step === "fail") return <FailedIcon fontSize="small" color="error" />;
  return <WaitingIcon fontSize="small" />;
}

function Standing({ stop: { outcome, action, status } }: { stop: ShownStop }) {
  const t = useText();
  const { clock } = useFormats();
  if (action?.refused !== undefined) return t("tatka.ride.not_taken");
  if (action && !action.isSent) return `${t("tatka.ride.waits")} · ${clock(action.at)}`;
  const ended = outcome ?? (action && (action.step === "deliver" ? "delivered" : "failed"));
  if (ended) return t(`tatka.ride.outcome.${ended}`);
  return t(statesFor("plan-run", "staff").includes(status) ? "tatka.ride.not_out" : "tatka.ride.no_longer");
}

const row = {
  display: "flex",
  width: "100%",
  minHeight: 60,
  gap: 1.5,
  px: 1.5,
  py: 1,
  alignItems: "center",
  font: "inherit",
} as const;
