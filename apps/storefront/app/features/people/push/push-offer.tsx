import { BellRing, Check } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { failureLook } from "../../../ui/forms/form-look.ts";
import { pushTexts } from "./messages.ts";
import { deviceKind } from "./push-device.ts";
import { usePush } from "./use-push.ts";

/** Offers push on this device. The permission is only requested after a press. */
export function PushOffer({ topic }: { topic: "orders" | "price" }) {
  const { language } = useLanguage();
  const texts = pushTexts[language];
  const { topics, obstacle, failure, isBusy, turn, reload } = usePush();
  const device = deviceKind();
  // Hidden in browsers without push; the profile explains why.
  if (obstacle === "unsupported" || obstacle === "insecure") return null;
  const { title, note } = texts.offers[topic];
  const isOn = topics?.includes(topic) && !isBusy;
  // Rendered before the topics are loaded, so that the layout does not shift.
  const isUnknown = topics === null;
  return (
    <section aria-label={title[device]} className="rounded-large border border-line bg-surface p-4 sm:p-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BellRing aria-hidden="true" className="size-6 shrink-0 text-brand" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{title[device]}</p>
          <p className="text-sm text-muted">{note}</p>
        </div>
        {isOn ? (
          <p role="status" className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-strong">
            <Check aria-hidden="true" className="size-5" />
            {texts.on}
          </p>
        ) : (
          obstacle !== "install" &&
          obstacle !== "denied" && (
            <button
              type="button"
              aria-disabled={isBusy || (isUnknown && !failure)}
              className={`${buttonLook.main} cursor-pointer max-sm:w-full`}
              onClick={() => (isUnknown ? reload() : void turn(topic, true))}
            >
              {isBusy ? texts.turningOn : isUnknown && failure ? texts.tryAgain : texts.turnOn}
            </button>
          )
        )}
      </div>
      <div role="alert">
        {(failure ?? obstacle) && (
          <p className={`mt-3 ${failure ? failureLook : "text-sm"}`}>
            {failure ?? (obstacle && texts.obstacles[obstacle])}
          </p>
        )}
      </div>
    </section>
  );
}
