import Box from "@mui/material/Box";
import type { OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { defaultRegion } from "@tatka/domain/region";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { AddressCard } from "./address-card.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { DraftsPanel } from "./drafts-panel.tsx";
import { LinesCard } from "./lines-card.tsx";
import { draftOfList, ListPanel, useAskedList } from "./list-panel.tsx";
import { emptyDraft, type OrderDraft, resumedDraft, withMore } from "./order-draft.ts";
import { SummaryCard } from "./summary-card.tsx";
import { useCustomer } from "./use-customer.ts";
import { useKeepDraft, useKeptDraft } from "./use-draft.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuote } from "./use-quote.ts";

/** A staff order. `?list=` starts with a shopping list, `?phone=` with a customer, `?draft=` with a draft. */
export function OrderCreatePage() {
  const [search] = useSearchParams();
  const listId = Number(search.get("list") ?? 0) || undefined;
  const list = useAskedList(listId);
  const draftId = Number(search.get("draft") ?? 0) || undefined;
  const kept = useKeptDraft(draftId);
  if (listId && list.error) return <PageProblem error={list.error} onRetry={list.refetch} />;
  if (listId && !list.data) return <PageLoading />;
  if (draftId && kept.error) return <PageProblem error={kept.error} onRetry={kept.refetch} />;
  if (draftId && !kept.data) return <PageLoading />;
  const phone = search.get("phone") ?? "";
  const blank = kept.data ? resumedDraft(kept.data.content) : { ...emptyDraft, phone };
  const begun = list.data ? draftOfList(list.data) : blank;
  return <OrderForm key={`${listId} ${draftId}`} begun={begun} draftId={draftId} list={list.data} />;
}

type FormProps = { begun: OrderDraft; draftId: number | undefined; list: ReturnType<typeof useAskedList>["data"] };

function OrderForm({ begun, draftId, list }: FormProps) {
  const t = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const change = (changes: Partial<OrderDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const search = useCustomer(draft);
  const { customer } = search;
  const known = withAddress(draft, customer);
  const [most, setMost] = useState(0);
  const { data: quote, error, isFetching } = useQuote(known, customer?.id, most);
  if (quote && quote.mostDiscountPercent !== most) setMost(quote.mostDiscountPercent);
  const [saved, setSaved] = useState(begun);
  const keeping = useKeepDraft(draftId);
  const [isPlaced, setPlaced] = useState(false);
  const productSearch = useRef<HTMLInputElement>(null);
  const { ask, isChecked, isBusy, problem } = usePlaceOrder({
    draft: known,
    search,
    quote,
    listId: list?.id,
    draftId: keeping.id,
    isSettled: !isFetching && !search.isLooking,
    onPlaced: (orderNumber) => {
      // Marks the form as saved before leaving.
      flushSync(() => setPlaced(true));
      navigate(`/order/${orderNumber}/show`);
    },
  });
  async function keep() {
    const named = [customer?.name ?? draft.name, draft.phone].filter(Boolean).join(" · ");
    const title = named || t("tatka.staff_orders.draft_nameless");
    if (await keeping.keep({ content: known, title })) setSaved(draft);
  }
  // Works wherever the focus is, so that staff can keep typing.
  const placing = useEffectEvent(ask);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Enter first completes the focused field: adds the highlighted product or applies the code.
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      placing();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <UnsavedGuard isDirty={draft !== saved && !isPlaced} />
      <PageHeader title={t("tatka.staff_orders.create_title")} subtitle={t("tatka.staff_orders.create_subtitle")} />
      <DraftsPanel currentId={keeping.id} onGone={keeping.forget} />
      <Box sx={columns}>
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, minWidth: 0 }}>
          <CustomerCard
            draft={draft}
            search={search}
            isChecked={isChecked}
            onChange={change}
            onDone={() => productSearch.current?.focus()}
            onAgain={(lines) => {
              setDraft((current) => ({
                ...current,
                lines: lines.reduce((sum, line) => withMore(sum, line.variationId, line.quantity), current.lines),
              }));
              productSearch.current?.focus();
            }}
          />
          {list && <ListPanel list={list} lines={draft.lines} onChange={(lines) => change({ lines })} />}
          <LinesCard
            lines={draft.lines}
            quote={quote}
            region={quote?.region ?? defaultRegion}
            searchRef={productSearch}
            isMissing={isChecked && draft.lines.length === 0}
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
          problem={problem ?? (error ? { text: error.message, isInField: false } : undefined)}
          isChecked={isChecked}
          isBusy={isBusy}
          isKeeping={keeping.isKeeping}
          onPlace={ask}
          onKeep={() => void keep()}
          onChange={change}
        />
      </Box>
    </>
  );
}

/** By default the customer's first address; for a new address, the customer's own name. */
function withAddress(draft: OrderDraft, customer: OrderCustomer | null | undefined): OrderDraft {
  const isTouched = draft.address !== emptyDraft.address || draft.addressId !== null;
  if (isTouched) return draft;
  const first = customer?.addresses.find(({ isDeliverable }) => isDeliverable);
  return {
    ...draft,
    addressId: first?.id ?? null,
    address: {
      ...draft.address,
      name: customer?.name ?? draft.name,
      phone: /\p{L}/u.test(draft.phone) ? "" : draft.phone,
    },
  };
}

const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
} as const;
