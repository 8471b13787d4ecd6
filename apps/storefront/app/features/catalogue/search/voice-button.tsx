import { Mic } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLanguage } from "../../../language.tsx";
import { withPart } from "../../../ui/parts.ts";

type VoiceButtonProps = {
  onWords: (words: string) => void;
  onSearch: (words: string) => void;
};

/** Voice search, in browsers with speech recognition. */
export function VoiceButton({ onWords, onSearch }: VoiceButtonProps) {
  const { language, messages } = useLanguage();
  const canListen = useSyncExternalStore(neverChanges, hasRecogniser, () => false);
  const [said, setSaid] = useState<string | null>(null);
  const [isListening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!canListen) return null;

  function press() {
    if (isListening) return stop.current?.();
    void withPart(
      () => import("./listen.ts"),
      ({ listen }) => {
        stop.current = listen(language, {
          onWords(words, isFinal) {
            onWords(words);
            if (isFinal) onSearch(words);
          },
          onState(state, isOn) {
            setSaid(state);
            setListening(isOn);
          },
        });
      },
    );
  }

  return (
    <>
      <button
        type="button"
        aria-label={messages.layout.speak}
        title={messages.layout.speak}
        aria-pressed={isListening}
        onClick={press}
        onBlur={() => !isListening && setSaid(null)}
        className="absolute top-0 right-11.5 grid size-11.5 cursor-pointer place-items-center rounded-card text-muted hover:text-brand-strong aria-pressed:animate-pulse aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
      >
        <Mic aria-hidden="true" className="size-5" />
      </button>
      <p
        role="status"
        className={
          said
            ? "absolute inset-x-0 top-full z-50 mt-1.5 rounded-card border border-line bg-surface p-3 shadow-raised"
            : "sr-only"
        }
      >
        {said}
      </p>
    </>
  );
}

function neverChanges() {
  return () => undefined;
}

function hasRecogniser(): boolean {
  return "SpeechRecognition" in window || "webkitSpeechRecognition" in window;
}
