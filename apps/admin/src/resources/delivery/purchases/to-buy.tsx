import BuyIcon from "@mui/icons-material/LocalMallOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  listToBuy,
  mostBudget,
  mostOrdersAtOnce,
  mostToBuyCounted,
  orderToBuy,
} from "@tatka/contract/delivery/what-to-buy";
import type { Answer } from "@tatka/contract/route";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { UrlChoice } from "../../../records/fields/url-choice.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { ProposedOrderCard } from "./proposed-order.tsx";
import { type Changes, keyOf, ordersToMake } from "./to-buy-orders.ts";

type List = Answer<typeof listToBuy>;

/** Proposed purchase orders. One button creates them all. */
export function ToBuy() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [search] = useSearchParams();
  const query = Object.fromEntries(
    ["hubId", "supplierId", "budget"].flatMap((name) =>
      Number(search.get(name)) ? [[name, Number(search.get(name))]] : [],
    ),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "to-buy", query],
    queryFn: ({ signal }) => dataProvider.call(listToBuy, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [changes, setChanges] = useState<Changes>({ pieces: {}, suppliers: {} });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <Filters list={data} />
      <Rest list={data} />
      {data.orders.length === 0 ? <NothingLow /> : <MakeOrders list={data} changes={changes} />}
      {data.orders.map((order) => (
        <ProposedOrderCard
          key={keyOf(order)}
          order={order}
          suppliers={data.suppliers}
          changes={changes}
          onChange={setChanges}
        />
      ))}
    </>
  );
}

function Filters({ list: { hubs, suppliers } }: { list: List }) {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: "wrap", mb: 2 }}>
      <UrlChoice
        name="hubId"
        label={t("tatka.purchases.hub")}
        all={t("tatka.purchases.all_hubs")}
        choices={hubs.map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <UrlChoice
        name="supplierId"
        label={t("tatka.purchases.supplier")}
        all={t("tatka.purchases.all_suppliers")}
        choices={suppliers}
      />
      <Budget />
    </Stack>
  );
}

/** A limit in taka, stored in the URL when the field is left. */
function Budget() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get("budget") ?? "");
  function keep() {
    const budget = Math.floor(Number(withLatinDigits(typed).trim()));
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (budget > 0 && budget <= mostBudget) next.set("budget", String(budget));
        else next.delete("budget");
        return next;
      },
      { replace: true },
    );
  }
  return (
    <TextField
      size="small"
      label={t("tatka.purchases.budget")}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === "Enter" && keep()}
      slotProps={{ htmlInput: { inputMode: "decimal" }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: "1 1 140px", sm: "0 0 auto" }, width: { sm: 168 } }}
    />
  );
}

/** The number of items that are not listed. */
function Rest({ list: { orders, total } }: { list: List }) {
  const t = useText();
  const { count } = useFormats();
  const shown = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  if (shown >= total) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t("tatka.purchases.buy_more", {
        shown: count(shown),
        total: total < mostToBuyCounted ? count(total) : `${count(total)}+`,
      })}
    </Alert>
  );
}

function NothingLow() {
  const t = useText();
  return (
    <Card>
      <PageMessage
        icon={BuyIcon}
        title={t("tatka.purchases.buy_none_title")}
        text={t("tatka.purchases.buy_none_text")}
      />
    </Card>
  );
}

function MakeOrders({ list, changes }: { list: List; changes: Changes }) {
  const t = useText();
  const may = useMay();
  const { wholeTaka } = useFormats();
  const [, setSearch] = useSearchParams();
  // A retry of the same press creates no second orders; other orders need a new key.
  const [key, setKey] = useState({ of: "", value: "" });
  const { run, isBusy } = useCall(orderToBuy, {
    done: ({ orders }) => t("tatka.purchases.orders_made", { smart_count: orders.length }),
    onDone: () => setSearch({ tab: "orders" }),
    invalidates: ["purchase"],
  });
  if (!may("purchase.create")) return null;
  const { orders, isWrong, total } = ordersToMake(list.orders, changes);
  const made = orders.slice(0, mostOrdersAtOnce);

  function order() {
    const of = JSON.stringify(made);
    const value = key.of === of ? key.value : crypto.randomUUID();
    setKey({ of, value });
    run({ body: { orders: made }, headers: { "idempotency-key": value } });
  }

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
      <Button
        variant="contained"
        loading={isBusy}
        disabled={made.length === 0 || isWrong}
        onClick={order}
        sx={{ minHeight: 44 }}
      >
        {t("tatka.purchases.make_orders", { smart_count: made.length })}
      </Button>
      <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>
        {isWrong ? t("tatka.purchases.pieces_wrong") : t("tatka.purchases.make_total", { total: wholeTaka(total) })}
      </Typography>
    </Stack>
  );
}
