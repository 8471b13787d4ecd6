import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import { templateProblem } from "@tatka/domain/content/message-template";
import type { useText } from "../../../messages/use-text.ts";

type Translate = ReturnType<typeof useText>;

export type Version = AdminMessageWords["versions"][number];
export type Words = Version["own"];

/** The template in use. */
export function wordsOf({ own, saved }: Version): Words {
  const { subject, heading, text } = saved ?? own;
  return { subject, heading, text };
}

export function isSameWords(one: Words, other: Words): boolean {
  return one.subject === other.subject && one.heading === other.heading && one.text === other.text;
}

export function fieldsOf({ hasHeading }: AdminMessageWords, { channel }: Version): (keyof Words)[] {
  if (channel === "sms") return ["text"];
  return hasHeading ? ["subject", "heading", "text"] : ["subject", "text"];
}

/** The server's validation, while typing. */
export function problemOf(
  { placeholders }: AdminMessageWords,
  { channel }: Version,
  field: keyof Words,
  text: string,
  t: Translate,
): string | undefined {
  if (text.trim() === "") return t("tatka.message_words.empty");
  const problem = templateProblem(text, {
    offered: placeholders.map(({ name }) => name),
    required:
      field === "text" ? placeholders.filter((one) => one.requiredBy.includes(channel)).map(({ name }) => name) : [],
  });
  if (!problem) return undefined;
  if (problem.code === "html") return t("tatka.message_words.html");
  return t(`tatka.message_words.${problem.code}`, { placeholder: problem.placeholder });
}
