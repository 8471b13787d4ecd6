import type { nearestZone } from "@tatka/contract/delivery/locations";
import type { Answer } from "@tatka/contract/route";
import { LoaderCircle, LocateFixed } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { type AddressTexts, addressTexts } from "./messages.ts";

export type Found = Answer<typeof nearestZone> & { position: { latitude: number; longitude: number } };

type Outcome = { isWaiting?: boolean; failure?: string; found?: string };

/** Timeout for the device's location. */
const PATIENCE_MS = 12_000;

/** Fills in the lists from the device's location, and reports the result. */
export function MyPosition({ onFound }: { onFound: (found: Found) => void }) {
  const { language } = useLanguage();
  const texts = addressTexts[language].position;
  const [outcome, setOutcome] = useState<Outcome>({});

  async function locate() {
    if (outcome.isWaiting) return;
    setOutcome({ isWaiting: true });
    try {
      const { latitude, longitude } = (await devicePosition()).coords;
      const position = { latitude, longitude };
      const places = await call<typeof nearestZone>("get", "/nearestLocation", { query: position });
      onFound({ ...places, position });
      setOutcome({ found: texts.found(titleIn(language, places.zone), titleIn(language, places.district)) });
    } catch (error) {
      setOutcome({ failure: isPositionError(error) ? wordsFor(error, texts) : failureText(error, language) });
    }
  }

  return (
    <div>
      <button
        type="button"
        aria-disabled={outcome.isWaiting}
        className={`${quietButtonLook} w-full sm:w-auto`}
        onClick={locate}
      >
        {outcome.isWaiting ? (
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
        ) : (
          <LocateFixed aria-hidden="true" className="size-5 text-brand-strong" />
        )}
        {outcome.isWaiting ? texts.waiting : texts.use}
      </button>
      <p
        role="status"
        className={`text-sm ${outcome.failure ? "text-danger" : "text-brand-strong"} ${outcome.failure || outcome.found ? "mt-2" : ""}`}
      >
        {outcome.failure ?? outcome.found}
      </p>
    </div>
  );
}

/** Devices without positioning are handled like an unknown position. */
function devicePosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject({ code: 2 });
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
    });
  });
}

function isPositionError(error: unknown): error is { code: number } {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "number";
}

/** The browser's codes: 1 is refused by the user, 2 no position, 3 timeout. */
function wordsFor({ code }: { code: number }, texts: AddressTexts["position"]): string {
  if (code === 1) return texts.denied;
  return code === 3 ? texts.tooSlow : texts.unavailable;
}
