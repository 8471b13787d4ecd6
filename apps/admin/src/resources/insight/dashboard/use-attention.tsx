import Box from "@mui/material/Box";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { orderViews } from "@tatka/domain/orders/order-views";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useCounts, useCountText } from "../../../layout/menu/use-counts.ts";
import type { MessageKey } from "../../../messages/en.ts";
import { useDuration } from "../../../messages/use-duration.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { filtered } from "./filtered.ts";

export type AttentionItem = {
  figure: string;
  sentence: string;
  note?: ReactNode;
  /** The label of its button. */
  does: string;
  /** The list with the same number. */
  to: string;
  isUrgent?: boolean;
  isFirst?: boolean;
};

type Found = { value: number; label: MessageKey; does: MessageKey; to: string; isUrgent?: true } & Partial<
  Pick<AttentionItem, "figure" | "note">
>;

/** Open work by urgency, without what is done. Order figures are the counts of the lists that they lead to. */
export function useAttention(dashboard: Dashboard): { items: AttentionItem[]; isLoading: boolean } {
  const t = useText();
  const countText = useCountText();
  const { wholeTaka, count, duration } = useWaitFormats();
  const titleOf = useTitleOf();
  const counts = useCounts();
  const { orders, cash, stock, stockLoss, payBack } = dashboard;
  const views = orders && counts?.orders;
  const sumOf = (scarcity: "out" | "low") => stock?.reduce((sum, hub) => sum + hub[scarcity], 0) ?? 0;

  const byHub = (scarcity: "out" | "low") =>
    stock
      ?.filter((hub) => hub[scarcity] > 0)
      .map((hub, place) => (
        <Fragment key={hub.id}>
          {place > 0 && " · "}
          <Box component={Link} to={filtered("/stock", { hubId: hub.id, scarcity })} sx={hubLink}>
            {`${titleOf(hub)} ${count(hub[scarcity])}`}
          </Box>
        </Fragment>
      ));

  const found: Found[] = [
    {
      value: views?.late ?? 0,
      label: "tatka.today.late",
      note: orders?.lateSince && (
        <>
          {t("tatka.today.oldest", { time: duration(orders.lateSince) })}
          {" · "}
          {t("tatka.today.worth", { amount: wholeTaka(orders.worth.late) })}
        </>
      ),
      does: "tatka.today.do_late",
      to: filtered("/order", orderViews.late),
      isUrgent: true,
    },
    {
      value: views?.not_delivered ?? 0,
      label: "tatka.today.not_delivered",
      note: orders && t("tatka.today.worth", { amount: wholeTaka(orders.worth.notDelivered) }),
      does: "tatka.today.do_not_delivered",
      to: filtered("/order", orderViews.not_delivered),
      isUrgent: true,
    },
    {
      value: views?.problem ?? 0,
      label: "tatka.today.payment_problem",
      does: "tatka.today.do_check",
      to: filtered("/order", orderViews.problem),
      isUrgent: true,
    },
    ...legalItems(dashboard.legal, ["ordersLate", "refundsLate", "problemsLate", "dataLate"]),
    {
      value: sumOf("out"),
      label: "tatka.today.out",
      note: (
        <>
          {stockLoss && stockLoss.perDay > 0 && (
            <>
              {t("tatka.today.stock_loss", { amount: wholeTaka(stockLoss.perDay), count: count(stockLoss.variations) })}
              {" · "}
            </>
          )}
          {byHub("out")}
        </>
      ),
      does: "tatka.today.do_stock",
      to: filtered("/stock", { scarcity: "out" }),
      isUrgent: true,
    },
    {
      value: cash?.overdue ?? 0,
      figure: wholeTaka(cash?.overdue ?? 0),
      label: "tatka.today.cash_late",
      does: "tatka.today.do_cash",
      to: "/cash",
      isUrgent: true,
    },
    {
      value: payBack?.late ?? 0,
      label: "tatka.today.pay_back_late",
      does: "tatka.today.do_pay",
      to: "/refund",
      isUrgent: true,
    },
    {
      value: dashboard.legal.checks ?? 0,
      label: "tatka.today.checks",
      does: "tatka.today.do_check",
      to: filtered("/order", { check: true }),
    },
    ...legalItems(dashboard.legal, ["ordersNear", "refundsNear", "problemsNear", "dataNear"]),
    {
      value: dashboard.problemsWaiting ?? 0,
      label: "tatka.today.problems",
      does: "tatka.today.do_answer",
      to: "/problem",
    },
    {
      value: dashboard.refundsWaiting ?? 0,
      label: "tatka.today.refunds",
      does: "tatka.today.do_review",
      to: "/refund?view=waiting",
    },
    {
      value: views?.to_confirm ?? 0,
      label: "tatka.today.to_confirm",
      does: "tatka.today.do_confirm",
      to: filtered("/order", orderViews.to_confirm),
    },
    {
      value: views?.to_pack ?? 0,
      label: "tatka.today.to_pack",
      does: "tatka.today.do_pack",
      to: filtered("/order", orderViews.to_pack),
    },
    {
      value: dashboard.messagesWaiting ?? 0,
      label: "tatka.today.messages",
      does: "tatka.today.do_answer",
      to: "/contact-message",
    },
    {
      value: dashboard.listsWaiting ?? 0,
      label: "tatka.today.lists",
      does: "tatka.today.do_answer",
      to: "/shopping-lists",
    },
    {
      value: sumOf("low"),
      label: "tatka.today.low_stock",
      note: byHub("low"),
      does: "tatka.today.do_buy",
      to: filtered("/stock", { scarcity: "low" }),
    },
    {
      // Cash from earlier days has its own line.
      value: (cash?.held ?? 0) - (cash?.overdue ?? 0),
      figure: wholeTaka(cash?.held ?? 0),
      label: "tatka.today.cash",
      note: cash && t("tatka.today.riders", { smart_count: cash.riders, count: count(cash.riders) }),
      does: "tatka.today.do_cash",
      to: "/cash",
    },
  ];
  const open = found.filter(({ value }) => value > 0);
  return {
    isLoading: orders !== null && counts === undefined,
    items: open.map(({ value, label, does, figure, ...rest }, place) => ({
      ...rest,
      figure: figure ?? countText(value),
      sentence: t(label),
      does: t(does),
      isFirst: place === 0,
    })),
  };
}

type LegalClock = Exclude<keyof Dashboard["legal"], "checks">;

const legalLists: Record<LegalClock, string> = {
  ordersNear: filtered("/order", { legal: "near" }),
  ordersLate: filtered("/order", { legal: "late" }),
  refundsNear: "/refund?view=waiting",
  refundsLate: "/refund?view=waiting",
  problemsNear: "/problem",
  problemsLate: filtered("/problem", { late: true }),
  dataNear: "/data-request",
  dataLate: "/data-request",
};

/** What is near or past its legal limit. */
function legalItems(legal: Dashboard["legal"], clocks: readonly LegalClock[]): Found[] {
  return clocks.map((clock) => ({
    value: legal[clock] ?? 0,
    label: `tatka.today.legal.${clock}`,
    does: "tatka.today.do_check",
    to: legalLists[clock],
    ...(clock.endsWith("Late") && { isUrgent: true }),
  }));
}

function useWaitFormats() {
  const duration = useDuration();
  return { ...useFormats(), duration: (since: string) => duration(Date.now() - Date.parse(since)) };
}

const hubLink = {
  color: "text.primary",
  textDecorationColor: "var(--tatka-line-strong)",
  py: { xs: 1.25, md: 0 },
} as const;
