import type { sendPin } from "@tatka/contract/people/identity";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useTimedMessage } from "../../../ui/forms/use-timed-message.ts";
import { useCountdown } from "./use-countdown.ts";

/** Seconds between two PINs, as on the server. */
const SECONDS_BETWEEN_PINS = 99;
const FAILURE_SHOWN_MS = 3_000;

export type PinRequest = {
  /** Seconds until the next PIN can be requested. */
  secondsLeft: number;
  failure: string | null;
  startCountdown: () => void;
  /** Requests a PIN and restarts the countdown on success. */
  send: (emailOrPhone: string) => Promise<boolean>;
};

/** `ask` requests a PIN: by default for a login. */
export function usePinRequest(ask: (emailOrPhone: string) => Promise<unknown> = askForLogin): PinRequest {
  const { language } = useLanguage();
  const [secondsLeft, start] = useCountdown();
  const [failure, setFailure] = useTimedMessage(FAILURE_SHOWN_MS);
  const startCountdown = () => start(SECONDS_BETWEEN_PINS);

  async function send(emailOrPhone: string): Promise<boolean> {
    try {
      const isSent = Boolean(await ask(emailOrPhone));
      setFailure(isSent ? null : failureText(null, language));
      if (isSent) startCountdown();
      return isSent;
    } catch (error) {
      setFailure(failureText(error, language));
      return false;
    }
  }
  return { secondsLeft, failure, startCountdown, send };
}

function askForLogin(emailOrPhone: string): Promise<unknown> {
  return call<typeof sendPin>("get", "/otp", { query: { emailOrPhone } });
}
