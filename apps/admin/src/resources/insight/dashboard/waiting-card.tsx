import WaitingIcon from "@mui/icons-material/PendingActionsOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import type { MessageKey } from "../../../messages/en.ts";
import { useText } from "../../../messages/use-text.ts";
import { filtered } from "./filtered.ts";
import { StatCard, tabular } from "./stat-card.tsx";

type Part = { label: MessageKey; count: number; to: string; tone: "accent" | "danger" };

/** Open work, each number linked to its page. Parts without permission are hidden. */
export function WaitingCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { count } = useFormats();
  const parts = partsOf(dashboard);
  if (parts.length === 0) return null;
  return (
    <StatCard icon={WaitingIcon} tone="accent" title={t("tatka.today.waiting")} note={t("tatka.today.waiting_note")}>
      <Box component="ul" sx={grid}>
        {parts.map(({ label, count: waiting, to, tone }) => (
          <Box component="li" key={label} sx={{ minWidth: 0 }}>
            <Box component={Link} to={to} sx={{ ...tile, ...(waiting > 0 && toned(tone)) }}>
              <Typography component="span" sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.2, ...tabular }}>
                {count(waiting)}
              </Typography>
              <Typography component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
                {t(label)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </StatCard>
  );
}

function partsOf({
  orders,
  problemsWaiting,
  refundsWaiting,
  payBack,
  messagesWaiting,
  listsWaiting,
}: Dashboard): Part[] {
  const parts: Part[] = [];
  if (orders) {
    parts.push(
      {
        label: "tatka.today.to_confirm",
        count: orders.toConfirm,
        to: filtered("/order", { status: "placed" }),
        tone: "accent",
      },
      {
        label: "tatka.today.unpaid",
        count: orders.unpaid,
        to: filtered("/order", { status: "placed,confirmed", paymentStatus: "failed" }),
        tone: "danger",
      },
      {
        label: "tatka.today.held",
        count: orders.held,
        to: filtered("/order", { paymentProblem: true }),
        tone: "danger",
      },
    );
  }
  if (problemsWaiting !== null) {
    parts.push({ label: "tatka.today.problems", count: problemsWaiting, to: "/problem", tone: "danger" });
  }
  if (payBack !== null) {
    parts.push(
      { label: "tatka.today.pay_back", count: payBack.count, to: "/refund", tone: "accent" },
      { label: "tatka.today.pay_back_late", count: payBack.late, to: "/refund", tone: "danger" },
    );
  }
  if (refundsWaiting !== null) {
    parts.push({ label: "tatka.today.refunds", count: refundsWaiting, to: "/refund?view=waiting", tone: "danger" });
  }
  if (messagesWaiting !== null) {
    parts.push({ label: "tatka.today.messages", count: messagesWaiting, to: "/contact-message", tone: "accent" });
  }
  if (listsWaiting !== null) {
    parts.push({ label: "tatka.today.lists", count: listsWaiting, to: "/shopping-lists", tone: "accent" });
  }
  return parts;
}

const toned = (tone: Part["tone"]) => ({ backgroundColor: `var(--tatka-${tone}-soft)` });

const grid = {
  listStyle: "none",
  m: 0,
  mt: 3,
  p: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
} as const;

const tile = {
  display: "flex",
  flexDirection: "column",
  gap: 0.5,
  height: "100%",
  p: 1.5,
  borderRadius: "12px",
  color: "inherit",
  textDecoration: "none",
  backgroundColor: "var(--tatka-surface-sunken)",
  border: "1px solid transparent",
  "&:hover": { borderColor: "var(--tatka-line-strong)" },
  "&:focus-visible": { outline: "2px solid var(--tatka-brand)", outlineOffset: "2px" },
} as const;
