import type { Language } from "@tatka/domain/language";
import { voiceTexts } from "./messages.ts";

/** The used part of the Web Speech API, which TypeScript's library does not declare. */
type Recogniser = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};

const spoken: Record<Language, string> = { en: "en-IN", bn: "bn-BD" };

export type Hearing = {
  /** Interim words, then the final ones. */
  onWords: (words: string, isFinal: boolean) => void;
  /** The text to show; null at the end. */
  onState: (said: string | null, isListening: boolean) => void;
};

/** Listens for one sentence. Returns a function that stops it. */
export function listen(language: Language, { onWords, onState }: Hearing): () => void {
  const texts = voiceTexts[language];
  const recogniser = aRecogniser();
  let isHeard = false;
  let problem: string | null = null;
  recogniser.lang = spoken[language];
  recogniser.interimResults = true;
  recogniser.onresult = ({ results }) => {
    const parts = Array.from(results);
    const words = parts
      .map((part) => part[0].transcript)
      .join("")
      .replace(/[.।?]\s*$/u, "")
      .trim();
    if (words === "") return;
    isHeard = true;
    onWords(
      words,
      parts.every(({ isFinal }) => isFinal),
    );
  };
  recogniser.onerror = ({ error }) => {
    if (error === "aborted") isHeard = true;
    else if (error === "not-allowed" || error === "service-not-allowed") problem = texts.blocked;
    else if (error !== "no-speech") problem = texts.failed;
  };
  recogniser.onend = () => onState(problem ?? (isHeard ? null : texts.silence), false);
  onState(texts.listening, true);
  recogniser.start();
  return () => recogniser.abort();
}

function aRecogniser(): Recogniser {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, new () => Recogniser>;
  const Known = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Known) throw new Error("This browser cannot listen");
  return new Known();
}
