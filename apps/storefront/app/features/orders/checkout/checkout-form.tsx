import type { Change } from "@tatka/contract/refusals";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { AddressPicker } from "../../people/addresses/index.ts";
import { changeCart, fetchCart, useCart } from "../cart/index.ts";
import { fetchInfo, fetchPaymentMethods, fetchSummary, sendOrder } from "./checkout-calls.ts";
import { CheckoutSide } from "./checkout-side.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { type Draft, keepDraft, newDraft, readDraft, withAddress } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { Section } from "./section.tsx";
import { SubstitutionChoices } from "./substitution-choices.tsx";
import { useFetched } from "./use-fetched.ts";

/** The whole checkout on one page: address, time, substitutions, payment and summary. */
export default function CheckoutForm() {
  const { language, pathTo } = useLanguage();
  const texts = checkoutTexts[language];
  const navigate = useNavigate();
  const { cartItems } = useCart();
  const [draft, setDraft] = useState(readDraft);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [changes, setChanges] = useState<Change[] | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDeliverable, setDeliverable] = useState(false);
  useEffect(() => keepDraft(draft), [draft]);

  const { addressId } = draft;
  const reached = addressId !== null && isDeliverable ? addressId : null;
  const contents = cartItems.map(({ id, quantity }) => `${id}x${quantity}`).join();
  const info = useFetched(reached === null ? null : `${reached} ${round}`, () => fetchInfo(reached ?? 0));
  const methods = useFetched(reached === null ? null : String(reached), () => fetchPaymentMethods(reached ?? 0));
  const asked = { ...draft, addressId: reached };
  const summary = useFetched([reached, draft.methodId, draft.voucherCode, contents, round].join(" "), () =>
    fetchSummary(asked),
  );

  const methodId = draft.methodId ?? info.value?.methods[0]?.id ?? null;
  const method = info.value?.methods.find(({ id }) => id === methodId);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function place() {
    if (isSending || !summary.value) return;
    setChanges(null);
    if (reached === null) return setFailure(texts.chooseAddress);
    if (method?.kind === "standard" && draft.slotId === null) return setFailure(texts.chooseSlot);
    setFailure(null);
    setSending(true);
    try {
      const placed = await sendOrder({ ...draft, methodId }, reached, summary.value.fingerprint);
      keepDraft(null);
      changeCart({ type: "clear" });
      if (placed.paymentUrl) return location.assign(placed.paymentUrl);
      await navigate(pathTo(`/customer/order/${placed.orderNumber}?placed=1`));
    } catch (error) {
      afterRefusal(error);
      setSending(false);
    }
  }

  /** The cart, the times and the prices may all be different now, so they are fetched again. */
  function afterRefusal(error: unknown) {
    const body = error instanceof ApiRefusal ? error.body : null;
    if (body?.changes) setChanges(body.changes);
    else setFailure(failureText(error, language));
    if (body?.code === "order.key_reused") change({ key: newDraft().key });
    if (body?.code.startsWith("slot.")) change({ slotId: null });
    if (body) setRound(round + 1);
    if (body?.changes) void fetchCart().catch(() => undefined);
  }

  if (summary.value?.itemCount === 0 && !isSending) return <EmptyCheckout />;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <Section title={texts.address}>
          <AddressPicker
            selectedId={addressId}
            onSelect={(address) => {
              setDeliverable(address?.isDeliverable ?? false);
              setDraft((before) => withAddress(before, address?.id ?? null));
            }}
          />
        </Section>
        <Section title={texts.delivery}>
          {info.value && methodId !== null ? (
            <DeliveryChoice
              key={reached}
              info={info.value}
              methodId={methodId}
              slotId={draft.slotId}
              onMethod={(id) => change({ methodId: id, slotId: null })}
              onSlot={(slotId) => change({ slotId })}
            />
          ) : (
            <p className="mt-3 text-muted">{info.error ? failureText(info.error, language) : texts.deliveryFirst}</p>
          )}
        </Section>
        <Section title={texts.items} text={texts.itemsText}>
          <SubstitutionChoices
            substitutions={draft.substitutions}
            onChange={(substitutions) => change({ substitutions })}
          />
        </Section>
        <Section title={texts.payment}>
          <PaymentChoice
            methods={methods.value ?? []}
            chosen={draft.paymentMethod}
            onChoose={(paymentMethod) => change({ paymentMethod })}
          />
        </Section>
        <Section title={texts.note}>
          <textarea
            aria-label={texts.note}
            placeholder={texts.noteHint}
            maxLength={500}
            rows={3}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            className="mt-3 block w-full rounded-card border border-line-strong bg-surface px-4 py-3 text-ink hover:border-brand"
          />
        </Section>
      </div>
      <CheckoutSide
        summary={summary.value}
        draft={draft}
        onDraft={change}
        changes={changes}
        failure={failure ?? (summary.error ? failureText(summary.error, language) : null)}
        isSending={isSending}
        onPlace={place}
      />
    </div>
  );
}

function EmptyCheckout() {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-xl font-bold">{texts.empty}</p>
      <p className="text-muted">{texts.emptyText}</p>
      <ShopLink to="/products" className={`${buttonLook.main} mt-2`}>
        {texts.toProducts}
      </ShopLink>
    </div>
  );
}
