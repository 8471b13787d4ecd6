import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import { type MessageChannel, messageChannels } from "@tatka/domain/content/messages/channels";
import { type Placeholder, placeholders } from "@tatka/domain/content/messages/placeholders";
import {
  type MessageName,
  messageNames,
  messageType,
  ownWords,
  wordsProblem,
} from "@tatka/domain/content/messages/registry";
import { type Language, languages } from "@tatka/domain/language";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Saved = {
  message: string;
  channel: MessageChannel;
  language: Language;
  subject: string;
  heading: string;
  text: string;
  version: number;
  changedAt: string;
  changedBy: string | null;
};

export async function listMessageWords(db: Database): Promise<AdminMessageWords[]> {
  const saved = await readSaved(db);
  return messageNames.map((name) => shown(name, saved));
}

export async function getMessageWords(db: Database, name: MessageName): Promise<AdminMessageWords> {
  return shown(name, await readSaved(db));
}

/** Reads all of them; edited texts are a few rows. */
async function readSaved(db: Database): Promise<Saved[]> {
  const { rows } = await db.execute<Saved>(sql`
    select w.message, w.channel, w.language, w.subject, w.heading, w.text, w.version,
      ${moment(sql`w.updated_at`)} as "changedAt", a.name as "changedBy"
    from message_words w left join account a on a.id = w.changed_by`);
  return rows;
}

function shown(name: MessageName, saved: readonly Saved[]): AdminMessageWords {
  const { group, name: title, mail, required, placeholders: offered } = messageType(name);
  return {
    name,
    group,
    title,
    hasHeading: mail?.en.heading !== undefined,
    placeholders: offered.map((one: Placeholder) => ({
      name: one,
      title: { en: placeholders[one].en, bn: placeholders[one].bn },
      requiredBy: messageChannels.filter((channel) => required?.[channel]?.includes(one)),
    })),
    versions: messageChannels.flatMap((channel) =>
      languages.flatMap((language) => {
        const own = ownWords(name, channel, language);
        if (!own) return [];
        const row = saved.find((one) => one.message === name && one.channel === channel && one.language === language);
        return [{ channel, language, own, saved: row ? asSaved(name, row) : null }];
      }),
    ),
  };
}

function asSaved(name: MessageName, { message: _, channel, language: __, ...row }: Saved) {
  return { ...row, isUsable: wordsProblem(name, channel, row) === undefined };
}
