import { type Language, pathInLanguage } from "@tatka/domain/language";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Format, formatIn } from "./format.ts";
import type { Messages } from "./messages/en.ts";

type Speech = {
  language: Language;
  messages: Messages;
  format: Format;
  /** The path in this page's language for an English path. */
  pathTo: (path: string) => string;
};

const SpeechContext = createContext<Speech | null>(null);

type LanguageProviderProps = { language: Language; messages: Messages; children: ReactNode };

/** Each language's layout provides its own texts, so that a page loads one language only. */
export function LanguageProvider({ language, messages, children }: LanguageProviderProps) {
  const speech = useMemo<Speech>(
    () => ({ language, messages, format: formatIn(language), pathTo: (path) => pathInLanguage(path, language) }),
    [language, messages],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useLanguage(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("useLanguage needs a LanguageProvider above it");
  return speech;
}

/** Alternative text of a picture. */
export function altIn(language: Language, picture: { alt: string; altBn: string }): string {
  return language === "bn" ? picture.altBn : picture.alt;
}

/** The title of a record with both languages. */
export function titleIn(language: Language, record: { title: string; titleBn: string }): string {
  return language === "bn" ? record.titleBn : record.title;
}

/** A word with its language, if that differs from the page's. */
export type Word = { title: string; lang?: "en" };

/** The title of a record that may lack a Bangla one. */
export function wordIn(language: Language, { title, titleBn }: { title: string; titleBn: string }): Word {
  if (language === "en") return { title };
  return titleBn ? { title: titleBn } : { title, lang: "en" };
}
