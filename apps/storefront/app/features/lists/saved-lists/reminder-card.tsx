import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { Bell, BellOff, SkipForward } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { savedListTexts } from "./messages.ts";
import { dayWords, ruleWords } from "./reminder-words.ts";
import { RepeatActions, RepeatCard } from "./repeat-card.tsx";
import { everyFriday, type Rule, RuleFields } from "./rule-fields.tsx";
import { endReminder, pauseReminder, setReminder, skipReminder } from "./saved-list-calls.ts";

type ReminderCardProps = { list: SavedList; onChange: (list: SavedList) => void };

/** Sets the reminders of a list. Setting them is consent, and ending them withdraws it. */
export function ReminderCard({ list, onChange }: ReminderCardProps) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language].reminder;
  const [isBusy, setBusy] = useState(false);
  const { reminder } = list;

  async function change(write: () => Promise<SavedList>, said?: (list: SavedList) => string | Said) {
    if (isBusy) return;
    setBusy(true);
    try {
      const changed = await write();
      onChange(changed);
      const words = said?.(changed);
      if (typeof words === "string") showToast(words);
      else if (words) showToast(words[0], words[1]);
    } catch (error) {
      sayFailure(error, () => change(write, said));
    } finally {
      setBusy(false);
    }
  }

  const nextDay = (of: SavedList) => (of.reminder ? dayWords(of.reminder.nextOn, language) : "");

  return (
    <RepeatCard icon={Bell} title={texts.title}>
      {!reminder && (
        <RuleForm
          isBusy={isBusy}
          onSet={(rule) => {
            let offer: PushOffer;
            void change(
              async () => {
                const [set, offered] = await Promise.all([setReminder(list.id, rule), offerToTellHere()]);
                offer = offered;
                return set;
              },
              (set) => [texts.set(nextDay(set)), offer],
            );
          }}
        />
      )}
      {reminder && (
        <>
          <p className="mt-2 font-semibold">{ruleWords(reminder, language, format)}</p>
          <p className="text-sm text-muted">{reminder.isPaused ? texts.isPaused : texts.next(nextDay(list))}</p>
          <RepeatActions
            end={texts.end}
            onEnd={() =>
              change(
                () => endReminder(list.id),
                () => texts.ended,
              )
            }
          >
            <button
              type="button"
              className={`${quietButtonLook} flex-1 px-3`}
              onClick={() => change(() => pauseReminder(list.id, !reminder.isPaused))}
            >
              {reminder.isPaused ? (
                <Bell aria-hidden="true" className="size-5" />
              ) : (
                <BellOff aria-hidden="true" className="size-5" />
              )}
              {reminder.isPaused ? texts.resume : texts.pause}
            </button>
            {!reminder.isPaused && (
              <button
                type="button"
                className={`${quietButtonLook} flex-1 px-3`}
                onClick={() =>
                  change(
                    () => skipReminder(list.id, reminder.nextOn),
                    (left) => texts.skipped(nextDay(left)),
                  )
                }
              >
                <SkipForward aria-hidden="true" className="size-5" />
                {texts.skip}
              </button>
            )}
          </RepeatActions>
        </>
      )}
    </RepeatCard>
  );
}

type PushOffer = Awaited<ReturnType<typeof offerToTellHere>>;
/** A text with a button beside it. */
type Said = readonly [string, PushOffer];

/** Offers push on this device, if available; optional. */
async function offerToTellHere() {
  const { alsoHere } = await import("../../people/push/index.ts").catch(() => ({ alsoHere: async () => undefined }));
  return alsoHere("lists").catch(() => undefined);
}

type RuleFormProps = { isBusy: boolean; onSet: (rule: Rule) => void };

function RuleForm({ isBusy, onSet }: RuleFormProps) {
  const { language } = useLanguage();
  const texts = savedListTexts[language].reminder;
  const [rule, setRule] = useState<Rule>(everyFriday);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSet(rule);
  }

  return (
    <form className="mt-1 grid gap-3" onSubmit={submit}>
      <p className="text-sm text-muted">{texts.text}</p>
      <RuleFields rule={rule} onChange={setRule} />
      <button type="submit" disabled={isBusy} className={quietButtonLook}>
        {texts.start}
      </button>
    </form>
  );
}
