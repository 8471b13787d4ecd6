import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import { type MessageName, type Words, wordsProblem } from "@tatka/domain/content/messages/registry";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Refuses unusable texts, and returns the problem of each. */
export function checkWords(name: MessageName, channel: MessageChannel, words: Words): void {
  const problem = wordsProblem(name, channel, words);
  if (!problem) return;
  const { field } = problem;
  if (problem.code === "empty")
    throw new Refusal("request.invalid", {}, { fields: { [field]: `${field} is required` } });
  if (problem.code === "html") throw new Refusal("message.html", {}, { fields: { [field]: "holds HTML" } });
  const { placeholder } = problem;
  throw new Refusal(`message.${problem.code}`, { placeholder }, { fields: { [field]: placeholder } });
}
