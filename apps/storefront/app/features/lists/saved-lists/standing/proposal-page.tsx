import type { StandingProposal } from "@tatka/contract/lists/standing-baskets";
import { clockRange } from "@tatka/domain/clock-words";
import { useEffect, useState } from "react";
import { ApiRefusal } from "../../../../api-client.ts";
import { FailureNote } from "../../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { shortMoment } from "../../../../moments.ts";
import { PageError } from "../../../../shell/page-error.tsx";
import { PageHead } from "../../../../shell/page-head.tsx";
import { ShopLink } from "../../../../shell/shop-link.tsx";
import { buttonLook } from "../../../../ui/button-look.ts";
import { quietButtonLook, submitLook } from "../../../../ui/forms/form-look.ts";
import { useAction } from "../../../../use-action.ts";
import { dayWords } from "../reminder-words.ts";
import { confirmProposal, declineProposal, fetchProposal } from "./standing-calls.ts";
import { standingTexts } from "./standing-messages.ts";

/** Target of a proposal's link. It needs a press, because email programs open links in advance. */
export default function ProposalPage() {
  const { language } = useLanguage();
  const texts = standingTexts[language].page;
  const [proposal, setProposal] = useState<StandingProposal | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    fetchProposal(tokenInUrl()).then(setProposal, setError);
  }, []);

  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <PageHead title={texts.title} description={texts.description} path="/standing-order" isIndexed={false} />
      <h1 className="title-page">{proposal?.listName ?? texts.heading}</h1>
      {error !== null && <FailureNote failure={{ error }} />}
      {!proposal && error === null && <p role="status">{texts.loading}</p>}
      {proposal && <Proposal proposal={proposal} onChange={setProposal} />}
    </div>
  );
}

type Props = { proposal: StandingProposal; onChange: (proposal: StandingProposal) => void };

function Proposal({ proposal, onChange }: Props) {
  const { language, format } = useLanguage();
  const { page: texts, ...words } = standingTexts[language];
  const { isBusy, failure, run } = useAction();
  const [isChanged, setChanged] = useState(false);
  const { slot, total, deliveryCharge, deliveryDiscount, discount, fingerprint } = proposal;
  const delivery = deliveryCharge - deliveryDiscount;

  async function order() {
    if (!slot) return;
    try {
      await confirmProposal({ proposal: tokenInUrl(), slotId: slot.id, fingerprint });
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.body?.code : undefined;
      if (code !== "order.changed" && code !== "slot.full") throw error;
      setChanged(true);
    }
    onChange(await fetchProposal(tokenInUrl()));
  }

  async function decline() {
    await declineProposal(tokenInUrl());
    onChange(await fetchProposal(tokenInUrl()));
  }

  if (proposal.state === "ordered") {
    return (
      <>
        <p role="status" className="text-lg font-semibold text-brand-strong">
          {texts.ordered}
        </p>
        <ShopLink to={`/customer/order/${proposal.orderNumber}`} className={`${buttonLook.quiet} justify-self-start`}>
          {texts.toOrder}
        </ShopLink>
      </>
    );
  }
  if (proposal.state !== "proposed") {
    return (
      <>
        <p role="status" className="text-muted">
          {texts.ended}
        </p>
        <ShopLink to="/customer/lists" className={`${buttonLook.quiet} justify-self-start`}>
          {texts.toList}
        </ShopLink>
      </>
    );
  }
  const isOrderable = slot !== null && !proposal.isBelowMinimum;
  return (
    <>
      <div className="rounded-large border border-line bg-surface p-4">
        <p className="font-semibold">
          {dayWords(proposal.deliversOn, language)}
          {slot && `, ${clockRange(slot.from, slot.to, language)}`}
        </p>
        <p className="text-sm text-muted">{proposal.address}</p>
        {!slot && <p className="mt-2 font-semibold text-danger">{texts.noSlot}</p>}
        <ul className="mt-3 divide-y divide-line">
          {proposal.items.map(({ variationId, product, size, available, total: worth }) => (
            <li key={variationId} className="flex gap-3 py-2">
              <span className="min-w-0 flex-1">
                {titleIn(language, product)}
                <span className="block text-sm text-muted">
                  {titleIn(language, size)} × {format.number(available)}
                </span>
              </span>
              <span className="shrink-0 text-right">{available > 0 ? format.taka(worth) : texts.out}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3">
          {discount > 0 && (
            <>
              <dt>{texts.discount}</dt>
              <dd className="text-right">−{format.taka(discount)}</dd>
            </>
          )}
          <dt>{texts.delivery}</dt>
          <dd className="text-right">{delivery > 0 ? format.taka(delivery) : texts.free}</dd>
          <dt className="font-semibold">{texts.total}</dt>
          <dd className="text-right font-semibold">{format.taka(total)}</dd>
        </dl>
        <p className="mt-2 text-sm text-muted">
          {words.substitution}: {words.substitutions[proposal.substitution]}
        </p>
      </div>
      {proposal.isBelowMinimum && (
        <p className="font-semibold">{texts.belowMinimum(format.taka(proposal.minOrderAmount))}</p>
      )}
      <p className="text-sm text-muted">
        {texts.until(shortMoment(proposal.answerBefore, language))}{" "}
        {texts.otherwise[proposal.whenSilent](format.taka(proposal.cap ?? 0))}
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {isChanged ? texts.changed : ""}
      </p>
      <FailureNote failure={failure} />
      <button type="button" disabled={isBusy || !isOrderable} className={submitLook} onClick={() => run(order)}>
        {isBusy ? texts.ordering : texts.order(format.taka(total))}
      </button>
      <button type="button" disabled={isBusy} className={quietButtonLook} onClick={() => run(decline)}>
        {texts.decline}
      </button>
    </>
  );
}

/** A link without an id is invalid and refused as such. */
function tokenInUrl(): string {
  return new URLSearchParams(location.search).get("proposal") || "-";
}

export { PageError as ErrorBoundary };
