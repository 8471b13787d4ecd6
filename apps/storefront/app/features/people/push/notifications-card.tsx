import { type PushTopic, pushTopics } from "@tatka/domain/people/push-topics";
import { type ReactNode, useId } from "react";
import { useLanguage } from "../../../language.tsx";
import { failureLook, quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { consentTexts, MarketingChoice } from "../consent/index.ts";
import { pushTexts } from "./messages.ts";
import { deviceKind } from "./push-device.ts";
import { usePush } from "./use-push.ts";

const columns = "grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_6rem_6rem] sm:items-center";

/** Notification topics and channels; each is enabled separately. */
export default function NotificationsCard({ hasEmail }: { hasEmail: boolean }) {
  const { language } = useLanguage();
  const texts = pushTexts[language];
  const { topics, obstacle, failure, isBusy, turn, reload } = usePush();
  const device = deviceKind();
  const written = hasEmail ? texts.byMail : texts.bySms;

  async function press(topic: PushTopic, isOn: boolean) {
    if (await turn(topic, isOn)) showToast(isOn ? texts.isOn[device] : texts.isOff);
  }

  return (
    <>
      <div aria-hidden="true" className={`mt-4 hidden text-sm font-semibold text-muted sm:grid ${columns}`}>
        <span />
        <span>{written}</span>
        <span>{texts.byPush[device]}</span>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {pushTopics.map((topic) => (
          <li key={topic} className={`py-4 ${columns}`}>
            <div>
              <p className="font-semibold">{texts.topics[topic].title}</p>
              <p className="text-sm text-muted">{texts.topics[topic].note}</p>
            </div>
            {topic === "price" && hasEmail ? (
              <MarketingChoice source="profile" label={<Way name={texts.byMailOnly} of={texts.topics.price.title} />} />
            ) : (
              <p className="flex min-h-11 items-center justify-between gap-3">
                <Way name={topic === "price" ? texts.byMailOnly : written} of={texts.topics[topic].title} />
                <span className="text-sm">{topic === "price" ? consentTexts[language].noEmail : texts.always}</span>
              </p>
            )}
            <Choice
              name={<Way name={texts.byPush[device]} of={texts.topics[topic].title} />}
              isOn={topics?.includes(topic) ?? false}
              isHeld={topics === null || isBusy}
              onChange={(isOn) => void press(topic, isOn)}
            />
          </li>
        ))}
      </ul>
      <div role="alert" className="grid justify-items-start gap-3">
        {obstacle && <p className="rounded-card bg-sunken px-4 py-3">{texts.obstacles[obstacle]}</p>}
        {failure && <p className={failureLook}>{failure}</p>}
        {failure && topics === null && (
          <button type="button" className={quietButtonLook} onClick={reload}>
            {texts.tryAgain}
          </button>
        )}
      </div>
    </>
  );
}

/**
 * On phones each channel is beside its checkbox; on wider screens it is the column head, and this label is for screen
 * readers.
 */
function Way({ name, of }: { name: string; of: string }) {
  return (
    <span className="text-sm sm:sr-only">
      <span className="sr-only">{of}: </span>
      {name}
    </span>
  );
}

type ChoiceProps = { name: ReactNode; isOn: boolean; isHeld: boolean; onChange: (isOn: boolean) => void };

function Choice({ name, isOn, isHeld, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-3 sm:justify-start">
      {name}
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-disabled={isHeld}
        onChange={(event) => !isHeld && onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-brand"
      />
    </label>
  );
}
