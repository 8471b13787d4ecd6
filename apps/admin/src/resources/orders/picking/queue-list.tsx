import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Stack from "@mui/material/Stack";
import type { Picking, QueuedOrder } from "@tatka/contract/orders/picking-queue";
import { shortNumber } from "@tatka/domain/orders/order-number";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useDuration } from "../../../messages/use-duration.ts";
import { useText } from "../../../messages/use-text.ts";
import { groupsOf, type QueueGroup } from "./queue-groups.ts";
import { storageLook } from "./storage-look.tsx";

type Props = {
  picking: Picking;
  chosen: ReadonlySet<string>;
  onPress: (order: QueuedOrder) => void;
};

/** The hub's orders by promised time, grouped by the run that takes them, and who has which. */
export function QueueList({ picking, chosen, onPress }: Props) {
  return groupsOf(picking).map((group) => (
    <Box component="section" key={group.key} sx={{ mx: -2 }}>
      <GroupHead group={group} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {group.orders.map((order) => (
          <Box component="li" key={order.number} data-row="">
            <QueueRow
              order={order}
              isMine={order.picker?.id === picking.staff.id}
              isChosen={chosen.has(order.number)}
              onPress={() => onPress(order)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

function GroupHead({ group: { isLate, run, orders } }: { group: QueueGroup }) {
  const t = useText();
  const { clock, hours, count } = useFormats();
  const duration = useDuration();
  const [first] = orders;
  if (!first) return null;
  const rider = run?.rider ? `, ${run.rider}` : "";
  const leaves = run?.leavesAt ?? first.deliverFrom;
  const title = isLate
    ? t("tatka.picking.late")
    : run
      ? (run.leavesAt
          ? t("tatka.picking.leaves", { time: clock(run.leavesAt), run: count(run.id) })
          : t("tatka.picking.run", { run: count(run.id) })) + rider
      : hours(first.deliverFrom, first.deliverUntil);
  const wait = new Date(leaves).getTime() - Date.now();
  return (
    <Stack
      direction="row"
      sx={{ ...head, color: isLate ? "var(--tatka-danger)" : "text.secondary", justifyContent: "space-between" }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: "inherit", fontWeight: 600 }}>
        {title}
      </Box>
      {!isLate && wait > 0 && <Box>{t("tatka.picking.in", { time: duration(wait) })}</Box>}
    </Stack>
  );
}

type RowProps = { order: QueuedOrder; isMine: boolean; isChosen: boolean; onPress: () => void };

function QueueRow({ order, isMine, isChosen, onPress }: RowProps) {
  const t = useText();
  const titleOf = useTitle();
  const { clock, count } = useFormats();
  const duration = useDuration();
  const { number, name, zone, packBefore, isLate, lineCount, pickedLineCount, picker, waitsFor, pieces } = order;
  const progress = { picked: count(pickedLineCount), all: count(lineCount) };
  const standing = isMine
    ? t("tatka.picking.you", progress)
    : picker
      ? t("tatka.picking.by", { name: picker.name, ...progress })
      : waitsFor
        ? t(`tatka.picking.waits.${waitsFor}`)
        : t("tatka.picking.free");
  const colour = isMine || (!picker && !waitsFor) ? "var(--tatka-brand)" : "text.secondary";
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onPress}
      sx={{
        ...row,
        borderLeft: `4px solid ${isLate ? "var(--tatka-danger)" : "transparent"}`,
        backgroundColor: isChosen || isMine ? "var(--tatka-brand-soft)" : "var(--tatka-surface)",
      }}
    >
      <Box sx={{ width: 92, flex: "none", color: isLate ? "var(--tatka-danger)" : "inherit" }}>
        <Box sx={{ fontSize: "1.125rem", fontWeight: 700 }}>{clock(packBefore)}</Box>
        {isLate && (
          <Box sx={small}>
            {t("tatka.picking.late_by", { time: duration(Date.now() - new Date(packBefore).getTime()) })}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {shortNumber(number)} · {name}
        </Box>
        <Box sx={{ ...small, color: "text.secondary" }}>
          {titleOf(zone)} · {t("tatka.picking.items", { smart_count: lineCount })}
        </Box>
      </Box>
      <Box sx={{ textAlign: "right", maxWidth: 128 }}>
        <Box sx={{ ...small, fontWeight: 600, color: colour, overflowWrap: "anywhere" }}>{standing}</Box>
        <Stack direction="row" sx={{ gap: 1, justifyContent: "flex-end", mt: 0.25 }}>
          {(["frozen", "chilled", "ambient"] as const).map((storage) => {
            const { icon: Icon, ink } = storageLook[storage];
            return pieces[storage] === 0 ? null : (
              <Stack key={storage} direction="row" sx={{ alignItems: "center", gap: 0.25, color: ink, ...small }}>
                <Icon titleAccess={t(`tatka.picking.storage.${storage}`)} sx={{ fontSize: 18 }} />
                {count(pieces[storage])}
              </Stack>
            );
          })}
        </Stack>
      </Box>
    </ButtonBase>
  );
}

const small = { fontSize: "0.9375rem" } as const;
const head = {
  px: 2,
  py: 1,
  gap: 1,
  fontSize: "0.9375rem",
  fontWeight: 600,
  borderBottom: "1px solid var(--tatka-line)",
} as const;
const row = {
  font: "inherit",
  fontSize: "1rem",
  width: "100%",
  minHeight: 66,
  gap: 1,
  px: 1.5,
  py: 1,
  textAlign: "left",
  alignItems: "flex-start",
  borderBottom: "1px solid var(--tatka-line)",
} as const;
