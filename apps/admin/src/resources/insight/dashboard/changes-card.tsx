import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import {
  adminProductReasons,
  adminSalesChanges,
  type MovedProduct,
  type ProductReasons,
} from "@tatka/contract/insight/sales-changes";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { orderViews } from "@tatka/domain/orders/order-views";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CardHead } from "./card-head.tsx";
import { filtered } from "./filtered.ts";

/** Complete days change once a day, so they are not refetched with the other figures. */
const FRESH_MS = 10 * 60_000;
const MOST_EACH = 3;

/** The products that moved the last seven complete days most, with the reason and the difference in taka. */
export function ChangesCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const today = dhakaDay(new Date());
  const query = { from: daysLater(today, -7), to: daysLater(today, -1) };
  const { data } = useQuery({
    queryKey: ["sales-changes", query],
    queryFn: ({ signal }) => dataProvider.call(adminSalesChanges, { query, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  const moved = [...(data?.losers.slice(0, MOST_EACH) ?? []), ...(data?.winners.slice(0, MOST_EACH) ?? [])];
  const { orders, stockLoss } = dashboard;
  const losses = [
    {
      name: "not_delivered" as const,
      amount: orders?.worth.notDelivered ?? 0,
      to: filtered("/order", orderViews.not_delivered),
      why: t("tatka.today.lost_not_delivered"),
    },
    {
      name: "out" as const,
      amount: stockLoss?.perDay ?? 0,
      to: filtered("/stock", { scarcity: "out" }),
      why: t("tatka.today.lost_out", {
        smart_count: stockLoss?.variations ?? 0,
        count: count(stockLoss?.variations ?? 0),
      }),
    },
  ].filter(({ amount }) => amount > 0);
  if (moved.length + losses.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="dashboard-changes">
      <CardHead
        id="dashboard-changes"
        title={t("tatka.changes.title")}
        note={t("tatka.today.changes_note")}
        more={{ to: "/report/revenue?range=days7", label: t("tatka.today.report") }}
      />
      <Box component="ul" sx={{ listStyle: "none", m: 0, px: 1.5, pb: 1, display: "grid", gap: 0.5 }}>
        {moved.map((product) => (
          <Change key={product.id} product={product} query={query} />
        ))}
        {losses.map(({ name, amount, to, why }) => (
          <Difference key={name} amount={-amount} to={to} title={t(`tatka.today.${name}`)} why={why} />
        ))}
      </Box>
    </Card>
  );
}

function Change({ product, query }: { product: MovedProduct; query: { from: string; to: string } }) {
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const why = useReason();
  const { id, revenue, revenueBefore, stockOuts, priceChanges } = product;
  const { data } = useQuery({
    queryKey: ["product-reasons", id, query],
    queryFn: ({ signal }) => dataProvider.call(adminProductReasons, { params: { id }, query, signal }),
    enabled: stockOuts > 0 || priceChanges > 0,
    staleTime: FRESH_MS,
    retry: false,
  });
  const params = new URLSearchParams({ ...query, range: "custom", product: String(id) });
  return (
    <Difference
      amount={revenue - revenueBefore}
      to={`/report/revenue?${params}`}
      title={titleOf(product)}
      why={why(product, data)}
    />
  );
}

/** What was gained or lost, a link to its list, and the reason. */
function Difference({ amount, to, title, why }: { amount: number; to: string; title: string; why: string }) {
  const { wholeTaka } = useFormats();
  return (
    <Box component="li" sx={{ display: "flex", gap: 1.5, alignItems: "baseline", fontSize: "0.8125rem" }}>
      <Box
        component="strong"
        sx={{
          minWidth: 76,
          textAlign: "right",
          whiteSpace: "nowrap",
          fontVariantNumeric: "tabular-nums",
          color: amount < 0 ? "error.main" : "var(--tatka-brand-strong)",
        }}
      >
        {`${amount < 0 ? "−" : "+"}${wholeTaka(Math.abs(amount))}`}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <MuiLink component={Link} to={to} sx={{ fontWeight: 650, py: { xs: 1.25, md: 0 } }}>
          {title}
        </MuiLink>{" "}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {why}
        </Box>
      </Box>
    </Box>
  );
}

/** Stock-outs explain losses, price changes explain both; otherwise the pieces say how demand moved. */
function useReason(): (product: MovedProduct, reasons: ProductReasons | undefined) => string {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka, count, shortDay } = useFormats();
  return ({ revenue, revenueBefore, quantity, quantityBefore }, reasons) => {
    const [out] = reasons?.stockOuts ?? [];
    if (out && revenue < revenueBefore) {
      const where = { hub: titleOf(out.hub), count: count(out.hours) };
      return out.until ? t("tatka.today.why_was_out", where) : t("tatka.today.why_out", where);
    }
    const [price] = reasons?.prices ?? [];
    if (price) {
      const change = { before: taka(price.before), after: taka(price.after), day: shortDay(price.at) };
      return t("tatka.today.why_price", change);
    }
    return t("tatka.today.why_pieces", { before: count(quantityBefore), after: count(quantity) });
  };
}
