import type { StandingBasket } from "@tatka/contract/lists/standing-baskets";
import { Repeat } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../../language.tsx";
import { sayFailure } from "../../../../say-failure.ts";
import { ShopLink } from "../../../../shell/shop-link.tsx";
import { quietButtonLook, submitLook } from "../../../../ui/forms/form-look.ts";
import { showToast } from "../../../../ui/toast.ts";
import { dayWords, ruleWords } from "../reminder-words.ts";
import { RepeatActions, RepeatCard } from "../repeat-card.tsx";
import { endStanding, fetchStanding, pauseStanding, setStanding, skipDelivery } from "./standing-calls.ts";
import { StandingForm } from "./standing-form.tsx";
import { standingTexts } from "./standing-messages.ts";

/** Sets when a list is ordered regularly. Nothing is ordered without a tap, unless the customer chose a limit. */
export function StandingCard({ listId }: { listId: number }) {
  const { language, format } = useLanguage();
  const texts = standingTexts[language];
  const [standing, setStandingBasket] = useState<StandingBasket | null>();
  const [isEdited, setEdited] = useState(false);

  useEffect(() => {
    fetchStanding(listId).then(
      (found) => setStandingBasket(found.standing),
      // The list's own failure is shown on the page.
      () => {},
    );
  }, [listId]);

  async function change(write: () => ReturnType<typeof fetchStanding>, said?: string) {
    try {
      const changed = await write();
      setStandingBasket(changed.standing);
      if (said) showToast(said);
    } catch (error) {
      sayFailure(error, () => change(write, said));
    }
  }

  if (standing === undefined) return null;
  const next = standing?.proposal?.deliversOn ?? standing?.nextOn ?? "";
  return (
    <RepeatCard icon={Repeat} title={texts.title}>
      {isEdited && (
        <StandingForm
          current={standing}
          onCancel={() => setEdited(false)}
          onSave={async (terms) => {
            const saved = await setStanding(listId, terms);
            setStandingBasket(saved.standing);
            setEdited(false);
            showToast(texts.saved(dayWords(saved.standing?.nextOn ?? "", language)));
          }}
        />
      )}
      {!isEdited && !standing && (
        <>
          <p className="mt-1 text-sm text-muted">{texts.text}</p>
          <button type="button" className={`${quietButtonLook} mt-3 w-full`} onClick={() => setEdited(true)}>
            {texts.set}
          </button>
        </>
      )}
      {!isEdited && standing && (
        <>
          <p className="mt-2 font-semibold">{ruleWords(standing, language, format)}</p>
          <p className="text-sm text-muted">
            {standing.isPaused
              ? texts.isPaused
              : standing.proposal
                ? texts.waiting(dayWords(next, language))
                : texts.next(dayWords(next, language))}
          </p>
          {standing.proposal && (
            <ShopLink to={`/standing-order?proposal=${standing.proposal.token}`} className={`${submitLook} mt-3`}>
              {texts.answer}
            </ShopLink>
          )}
          <RepeatActions end={texts.end} onEnd={() => change(() => endStanding(listId), texts.ended)}>
            <button type="button" className={`${quietButtonLook} flex-1 px-3`} onClick={() => setEdited(true)}>
              {texts.change}
            </button>
            <button
              type="button"
              className={`${quietButtonLook} flex-1 px-3`}
              onClick={() => change(() => pauseStanding(listId, !standing.isPaused))}
            >
              {standing.isPaused ? texts.resume : texts.pause}
            </button>
            {!standing.isPaused && (
              <button
                type="button"
                className={`${quietButtonLook} flex-1 px-3`}
                onClick={() => change(() => skipDelivery(listId, next), texts.skipped)}
              >
                {texts.skip}
              </button>
            )}
          </RepeatActions>
        </>
      )}
    </RepeatCard>
  );
}
