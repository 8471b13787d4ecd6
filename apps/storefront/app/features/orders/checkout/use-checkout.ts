import type { Address } from "@tatka/contract/people/addresses";
import type { Change } from "@tatka/contract/refusals";
import { useEffect, useState } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useNavigate } from "../../../router/index.tsx";
import { changeCart, fetchCart, useCart } from "../cart/index.ts";
import { fetchInfo, fetchOffers, fetchPaymentMethods, fetchSummary, sendOrder } from "./checkout-calls.ts";
import { type Draft, keepDraft, newDraft, readDraft, withAddress } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { useFetched } from "./use-fetched.ts";

export type StepName = "address" | "time" | "payment";

/** The result of the last attempt as text; an already placed order is linked. */
export type Failure = { text: string; wasPlaced?: boolean };

const isSettled = ({ value, failure }: { value: unknown; failure: unknown }) => value !== null || failure !== null;

/** The current city, and the previous total. */
type CityChange = { to: { title: string; titleBn: string }; was: number | undefined };

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Checkout state: choices, total and placing the order. */
export function useCheckout() {
  const { language, pathTo } = useLanguage();
  const texts = checkoutTexts[language];
  const navigate = useNavigate();
  const { cartItems } = useCart();
  const [draft, setDraft] = useState(readDraft);
  const [round, setRound] = useState(0);
  const [address, setAddress] = useState<Address | null>(null);
  /** The addresses decide which step opens, and so the position of everything below. */
  const [isAddressKnown, setAddressKnown] = useState(false);
  const [wantedStep, setWantedStep] = useState<StepName | null>(null);
  const [missing, setMissing] = useState<{ step: StepName } | null>(null);
  /** Another city has other prices and slots. */
  const [cityChange, setCityChange] = useState<CityChange | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [changes, setChanges] = useState<Change[] | null>(null);
  const [refusedTotal, setRefusedTotal] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const reached = address?.isDeliverable ? address.id : null;
  const contents = cartItems.map(({ id, quantity }) => `${id}x${quantity}`).join();
  const info = useFetched(reached === null ? null : `${reached} ${round}`, () => fetchInfo(reached ?? 0));
  const payments = useFetched(reached === null ? null : String(reached), () => fetchPaymentMethods(reached ?? 0));
  const asked = { ...draft, addressId: reached };
  const summaryKey = [reached, draft.methodId, draft.voucherCode, contents, round].join(" ");
  const summary = useFetched(summaryKey, () => fetchSummary(asked));
  const offers = useFetched([reached, draft.methodId, contents, round].join(" "), () => fetchOffers(asked));

  // A code is sent with its total only; a refused one is dropped.
  const tried = summary.value?.voucher;
  const isTried = draft.voucherCode !== "" && tried?.code === draft.voucherCode;
  const refusedCode = isTried ? tried.refusal : undefined;
  const usedCode = isTried && !refusedCode ? draft.voucherCode : "";
  const isCodePending = draft.voucherCode !== "" && !isTried && summary.failure === null;
  // An order with the total of an earlier address, slot or cart would be refused.
  const isTotalPending = isCodePending || !summary.isCurrent;
  const keptCode = refusedCode ? "" : draft.voucherCode;
  useEffect(() => keepDraft({ ...draft, voucherCode: keptCode }), [draft, keptCode]);

  const offered = info.value?.methods;
  const method = offered?.find(({ id }) => id === draft.methodId) ?? offered?.[0];
  const freeSlots = info.value?.slots.filter(({ remaining }) => remaining > 0);
  // The next free slot, until the customer selects one.
  const slot = freeSlots?.find(({ id }) => id === draft.slotId) ?? freeSlots?.[0];
  // A time that the customer confirmed and that filled meanwhile is not replaced unseen.
  const isSlotGone =
    method?.kind === "standard" && !info.value?.days && draft.slotId !== null && slot?.id !== draft.slotId;
  // A courier promises days, so there is nothing to choose.
  const days = info.value?.days ?? null;
  const needsCold = summary.value?.needsCold ?? [];
  const isTimeChosen = needsCold.length === 0 && (method?.kind === "express" || days !== null || slot !== undefined);
  const nextStep: StepName = reached === null ? "address" : isTimeChosen && !isSlotGone ? "payment" : "time";
  const isTimeConfirmed =
    method?.kind === "express" || (days !== null && isTimeChosen) || (isTimeChosen && slot?.id === draft.slotId);
  const usualStep: StepName = reached !== null && !isTimeConfirmed ? "time" : nextStep;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  // Drops a method that is no longer available, such as express after closing time.
  const isMethodGone = draft.methodId !== null && offered !== undefined && method?.id !== draft.methodId;
  useEffect(() => {
    if (isMethodGone) setDraft((before) => ({ ...before, methodId: null, slotId: null }));
  }, [isMethodGone]);

  function select(chosen: Address | null) {
    // Saving the first address opens the slots.
    if (reached === null && chosen?.isDeliverable) openStep(null);
    if (address && chosen && address.district.id !== chosen.district.id) {
      setCityChange({ to: chosen.district, was: summary.value?.total });
    } else if (chosen?.id !== address?.id) setCityChange(null);
    setAddress(chosen);
    setAddressKnown(true);
    setDraft((before) => withAddress(before, chosen?.id ?? null));
  }

  function openStep(step: StepName | null) {
    setWantedStep(step);
    setMissing(null);
  }

  /** Keeps the preselected slot as if the customer had pressed it. */
  function confirmTime() {
    if (method?.kind === "standard" && slot) change({ slotId: slot.id });
    openStep("payment");
  }

  async function place() {
    if (isSending || isTotalPending || !summary.value) return;
    setChanges(null);
    setRefusedTotal(null);
    setFailure(null);
    if (nextStep !== "payment") {
      setWantedStep(nextStep);
      return setMissing({ step: nextStep });
    }
    setMissing(null);
    setSending(true);
    try {
      const slotId = method?.kind === "express" ? null : (slot?.id ?? null);
      const ordered = { ...draft, methodId: method?.id ?? null, slotId, voucherCode: usedCode };
      const items = cartItems.map(({ id }) => id);
      const placed = await sendOrder(ordered, reached ?? 0, items, summary.value.fingerprint);
      keepDraft(null);
      if (placed.paymentUrl) return location.assign(placed.paymentUrl);
      // Leaves the page before the cart is emptied, so that no empty checkout flashes.
      await navigate(pathTo(`/customer/order/${placed.orderNumber}?placed=1`));
      changeCart({ type: "clear" });
    } catch (error) {
      afterRefusal(error);
      setSending(false);
    }
  }

  /** Cart, slots and prices may have changed, so they are refetched. */
  function afterRefusal(error: unknown) {
    const body = error instanceof ApiRefusal ? error.body : null;
    const isUnsure = error instanceof ApiRefusal && (error.status === 0 || error.status >= 500);
    if (body?.code === "order.key_reused") {
      // An order that was placed keeps its key: its response was lost.
      setFailure({ text: texts.alreadyPlaced, wasPlaced: true });
      change({ key: newDraft().key });
      void fetchCart().catch(() => undefined);
    } else if (body?.changes) {
      setChanges(body.changes);
      setRefusedTotal(summary.value?.total ?? null);
      void fetchCart().catch(() => undefined);
    } else
      setFailure({ text: isUnsure ? (navigator.onLine ? texts.unsure : texts.offline) : failureText(error, language) });
    if (body?.code.startsWith("slot.") || body?.code === "shipping.express_closed") {
      change({ slotId: null, ...(body.code === "shipping.express_closed" && { methodId: null }) });
      setWantedStep("time");
      setMissing({ step: "time" });
    }
    if (body?.code.startsWith("voucher.")) change({ voucherCode: "" });
    if (body) setRound(round + 1);
  }

  return {
    draft,
    change,
    address,
    select,
    reached,
    isAddressKnown,
    info,
    method,
    slot,
    days,
    needsCold,
    payments: payments.value ?? [],
    summary,
    summaryKey,
    asked,
    shortages: summary.value?.shortages ?? [],
    offers: offers.value ?? [],
    usedCode,
    isTotalPending,
    voucherFailure: refusedCode ? { code: refusedCode, message: tried?.message ?? "" } : undefined,
    /** Totals and possible discounts: loaded, or failed to load. */
    isPriced: isSettled(summary) && isSettled(offers),
    isTimeChosen,
    cityChange,
    openedStep: wantedStep ?? usualStep,
    openStep,
    confirmTime,
    /** The first section with a missing choice. */
    missing,
    failure,
    changes,
    refusedTotal,
    isSending,
    place,
  };
}
