import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import {
  type MessageName,
  messageNames,
  type Words,
  type WordsProblem,
  wordsProblem,
} from "@tatka/domain/content/messages/registry";
import type { StoreNames } from "@tatka/domain/content/store-name";
import type { Language } from "@tatka/domain/language";
import type { Database } from "../../../platform/database/db.ts";
import { sql, unseen } from "../../../platform/database/sql.ts";
import { storeNamesOf } from "../settings/index.ts";

export type SavedWords = Words & { message: string; channel: MessageChannel; language: Language };

/** The store's name and edited templates, read in one statement. */
export async function readWords(
  db: Database,
  messages: readonly string[],
): Promise<{ names: StoreNames; saved: SavedWords[] }> {
  const wanted = [...new Set(messages)];
  const { rows } = await db.execute<{ basic: unknown; saved: SavedWords[] }>(sql`
    select (select value from setting where key = 'basic') as basic,
      (select coalesce(json_agg(json_build_object('message', w.message, 'channel', w.channel, 'language', w.language,
         'subject', w.subject, 'heading', w.heading, 'text', w.text)), '[]')
       from message_words w where w.message = any (${unseen("text[]", wanted)}::text[])) as saved`);
  return { names: storeNamesOf(rows[0]?.basic), saved: rows[0]?.saved ?? [] };
}

export type UnusableWords = Pick<SavedWords, "message" | "channel" | "language"> & {
  problem: WordsProblem["code"] | "unknown_message";
};

/** Edited texts that this release cannot use, for the status page. */
export async function readUnusableWords(db: Database): Promise<UnusableWords[]> {
  const { rows } = await db.execute<SavedWords>(sql`
    select message, channel, language, subject, heading, text from message_words order by message, channel, language`);
  return rows.flatMap(({ message, channel, language, ...words }) => {
    const problem = isMessageName(message) ? wordsProblem(message, channel, words)?.code : "unknown_message";
    return problem ? [{ message, channel, language, problem }] : [];
  });
}

function isMessageName(name: string): name is MessageName {
  return messageNames.some((known) => known === name);
}
