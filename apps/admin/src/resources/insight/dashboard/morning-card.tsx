import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { adminMorning, type MorningItem } from "@tatka/contract/insight/morning";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { orderViews } from "@tatka/domain/orders/order-views";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { AttentionLine } from "./attention-card.tsx";
import { CardHead } from "./card-head.tsx";
import { filtered } from "./filtered.ts";

/** Yesterday's figures change rarely. */
const FRESH_MS = 10 * 60_000;

/** What differed yesterday from what was to be expected. Not shown when all was as usual. */
export function MorningCard() {
  const t = useText();
  const { count, wholeTaka } = useFormats();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["morning"],
    queryFn: ({ signal }) => dataProvider.call(adminMorning, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="dashboard-morning">
      <CardHead id="dashboard-morning" title={t("tatka.morning.title")} note={t("tatka.morning.note")} />
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.items.map((item) => (
          <AttentionLine
            key={`${item.kind} ${item.subject}`}
            figure={count(item.figure)}
            sentence={t(`tatka.morning.${item.kind}`, { title: titleOf(item) })}
            note={[
              item.usual > 0 && t("tatka.morning.usual", { count: count(Math.round(item.usual)) }),
              item.worth && t("tatka.today.worth", { amount: wholeTaka(item.worth) }),
            ]
              .filter(Boolean)
              .join(" · ")}
            does={t(`tatka.morning.do_${item.kind}`)}
            to={pathOf(item)}
          />
        ))}
      </Box>
    </Card>
  );
}

function pathOf({ kind, subject }: MorningItem): string {
  const yesterday = daysLater(dhakaDay(new Date()), -1);
  const paths: Record<MorningItem["kind"], string> = {
    payment_failing: filtered("/order", { ...orderViews.problem, paymentMethod: [subject] }),
    zone_late: filtered("/order", {
      ...{ deliverFrom: yesterday, deliverTo: yesterday, onTime: false },
      zoneId: Number(subject),
    }),
    under_cost: filtered("/product", { underCost: true }),
    supplier_short: filtered("/purchase", { state: "closed", supplierId: Number(subject) }),
    supplier_late: filtered("/purchase", { state: "open", supplierId: Number(subject) }),
    search_missed: `/search-words?${new URLSearchParams({ q: subject })}`,
    problems: "/problem",
  };
  return paths[kind];
}
