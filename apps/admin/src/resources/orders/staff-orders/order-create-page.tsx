import Box from "@mui/material/Box";
import type { OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/unsaved-guard.tsx";
import { AddressCard } from "./address-card.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { LinesCard } from "./lines-card.tsx";
import { draftOfList, ListPanel, useAskedList } from "./list-panel.tsx";
import { emptyDraft, type OrderDraft } from "./order-draft.ts";
import { SummaryCard } from "./summary-card.tsx";
import { useCustomer } from "./use-customer.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuote } from "./use-quote.ts";

/** An order for a customer on the phone; with `?list=` it begins with what is on that shopping list, with `?phone=` with who is known. */
export function OrderCreatePage() {
  const [search] = useSearchParams();
  const listId = Number(search.get("list") ?? 0) || undefined;
  const list = useAskedList(listId);
  if (listId && list.error) return <PageProblem error={list.error} onRetry={list.refetch} />;
  if (listId && !list.data) return <PageLoading />;
  const phone = search.get("phone") ?? "";
  const begun = list.data ? draftOfList(list.data) : { ...emptyDraft, phone };
  return <OrderForm key={listId ?? "new"} begun={begun} list={list.data} />;
}

function OrderForm({ begun, list }: { begun: OrderDraft; list: ReturnType<typeof useAskedList>["data"] }) {
  const t = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const change = (changes: Partial<OrderDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const search = useCustomer(draft);
  const { customer } = search;
  const known = withAddress(draft, customer);
  const { data: quote, error } = useQuote(known, customer?.id);
  const [isPlaced, setPlaced] = useState(false);
  const { place, isChecked, isBusy, problem } = usePlaceOrder({
    draft: known,
    search,
    quote,
    listId: list?.id,
    onPlaced: (orderNumber) => {
      // Before leaving: what was typed is no longer to be lost.
      flushSync(() => setPlaced(true));
      navigate(`/order/${orderNumber}/show`);
    },
  });
  return (
    <>
      <UnsavedGuard isDirty={draft !== begun && !isPlaced} />
      <PageHeader title={t("tatka.staff_orders.create_title")} subtitle={t("tatka.staff_orders.create_subtitle")} />
      <Box sx={columns}>
        <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          <CustomerCard draft={draft} search={search} isChecked={isChecked} onChange={change} />
          {list && <ListPanel list={list} lines={draft.lines} onChange={(lines) => change({ lines })} />}
          <LinesCard
            lines={draft.lines}
            quote={quote}
            region={quote?.region ?? "dhaka"}
            onChange={(lines) => change({ lines })}
          />
          <AddressCard
            draft={known}
            addresses={customer?.addresses ?? []}
            isChecked={isChecked}
            onChange={(changes) => change({ address: known.address, addressId: known.addressId, ...changes })}
          />
          <DeliveryCard draft={draft} delivery={quote?.delivery} onChange={change} />
        </Box>
        <SummaryCard
          draft={draft}
          quote={quote}
          problem={problem ?? error?.message}
          isBusy={isBusy}
          onPlace={() => void place()}
          onChange={change}
        />
      </Box>
    </>
  );
}

/** Until something else is chosen it goes to the customer's first address, and a new one to the person who called. */
function withAddress(draft: OrderDraft, customer: OrderCustomer | null | undefined): OrderDraft {
  const isTouched = draft.address !== emptyDraft.address || draft.addressId !== null;
  if (isTouched) return draft;
  const first = customer?.addresses.find(({ isDeliverable }) => isDeliverable);
  return {
    ...draft,
    addressId: first?.id ?? null,
    address: { ...draft.address, name: customer?.name ?? draft.name, phone: draft.phone },
  };
}

const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
} as const;
