import { useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { identityTexts } from "./messages.ts";
import type { PinRequest } from "./use-pin-request.ts";

/** Requests another PIN after the countdown. */
export function ResendPin({ request, onResend }: { request: PinRequest; onResend: () => void }) {
  const { language, format } = useLanguage();
  const texts = identityTexts[language].login;
  const isWaiting = request.secondsLeft > 0;
  return (
    <div>
      <button
        type="button"
        disabled={isWaiting}
        className={`${quietButtonLook} w-full flex-wrap gap-y-0`}
        onClick={onResend}
      >
        {texts.requestAgain}
        {isWaiting && (
          <span className="font-normal tabular-nums">{texts.secondsLeft(format.number(request.secondsLeft))}</span>
        )}
      </button>
      <PinFailure request={request} />
    </div>
  );
}

export function PinFailure({ request }: { request: PinRequest }) {
  return (
    request.failure && (
      <p role="alert" className="mt-2 text-sm font-medium text-danger">
        {request.failure}
      </p>
    )
  );
}
