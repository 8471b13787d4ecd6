import type { LastChange } from "@tatka/contract/refusals";
import { type ReactNode, useState } from "react";
import { type Identifier, type RaRecord, useDataProvider, useNotify } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { lastChangeOf, refusalCodeOf } from "../../providers/api.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Choices, type Conflict, type Fields, mergeChanges, namesOfItems } from "./merge-changes.ts";

type Version = { fields: Fields; version: number };

type Work<Saved> = {
  /** The record as loaded, in the shape that is sent. */
  base: Version;
  mine: Fields;
  /** Sends the fields as a change of `base`. */
  send: (fields: Fields, base: Version) => Promise<Saved>;
  readTheirs: () => Promise<Version>;
};

type Asked = {
  conflicts: Conflict[];
  itemNames: Record<string, string>;
  lastChange: LastChange | undefined;
  answer: (choices: Choices | undefined) => void;
};

type ValueText = (field: string, value: unknown) => ReactNode;

/**
 * Saves a user's changes. If a colleague saved first, changes of different fields are merged; for a field that both
 * changed, a dialog shows both values. The save is pending until the dialog closes, so no second save can overtake it.
 * Resolves to undefined if the user returns to the form, which keeps the input.
 */
export function useMergedSave(valueText?: ValueText) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [asked, setAsked] = useState<Asked>();

  const ask = async (question: Omit<Asked, "answer">) => {
    const choices = await new Promise<Choices | undefined>((answer) => setAsked({ ...question, answer }));
    setAsked(undefined);
    return choices;
  };

  async function save<Saved>({ send, readTheirs, ...edited }: Work<Saved>): Promise<Saved | undefined> {
    let { base, mine } = edited;
    let mergedWith: LastChange | undefined;
    for (;;) {
      try {
        const saved = await send(mine, base);
        if (mergedWith) notify(t("tatka.records.merged", { name: mergedWith.by }), { type: "info" });
        return saved;
      } catch (error) {
        if (refusalCodeOf(error) !== "record.changed") throw error;
        const theirs = await readTheirs();
        if (theirs.version === base.version) throw error;
        mergedWith = lastChangeOf(error);
        const { conflicts } = mergeChanges(base.fields, mine, theirs.fields);
        const itemNames = namesOfItems(Object.values(theirs.fields));
        const choices = conflicts.length === 0 ? {} : await ask({ conflicts, itemNames, lastChange: mergedWith });
        if (!choices) return undefined;
        mine = mergeChanges(base.fields, mine, theirs.fields, choices).merged;
        base = theirs;
      }
    }
  }

  /** For react-admin records; `fieldsOf` converts a stored record to a request. */
  function saveRecord<Saved extends RaRecord>(
    resource: string,
    { base, mine, fieldsOf }: { base: RaRecord; mine: Fields; fieldsOf: (record: RaRecord) => Fields },
  ): Promise<Saved | undefined> {
    const id: Identifier = base.id;
    return save<Saved>({
      base: { fields: fieldsOf(base), version: base.version },
      mine,
      send: async (fields, { fields: previousData, version }) => {
        const change = { id, data: { ...fields, version }, previousData: { id, ...previousData } };
        return (await dataProvider.update<Saved>(resource, change)).data;
      },
      readTheirs: async () => {
        const { data } = await dataProvider.getOne(resource, { id });
        return { fields: fieldsOf(data), version: data.version };
      },
    });
  }

  const dialog = asked && <ConflictDialog {...asked} {...(valueText ? { valueText } : {})} />;
  return { save, saveRecord, dialog };
}
