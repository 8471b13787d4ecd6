import { type Identifier, type RaRecord, useDataProvider, useEditContext, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import { ChangedMessage } from "./changed-message.tsx";

type Props = {
  resource: string;
  id: Identifier;
  onSettled: () => void;
  /** What the form holds of a record, where that is not the record itself. */
  draftOf?: (record: RaRecord) => object;
};

/**
 * Shown when a save was refused because someone else saved first. Nothing that was typed is lost: their version
 * replaces it only on request, and keeping one's own means adopting their version number before saving again.
 * It belongs inside the form of an edit page, whose record has a `version`.
 */
export function ChangedElsewhere({ resource, id, onSettled, draftOf = (record) => record }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { refetch } = useEditContext();
  const { setValue, reset } = useFormContext();

  async function takeTheirs() {
    const { data: theirs } = await refetch();
    if (!theirs) return;
    reset(draftOf(theirs));
    onSettled();
  }

  async function keepMine() {
    try {
      const { data: theirs } = await dataProvider.getOne(resource, { id });
      setValue("version", theirs.version);
      onSettled();
      notify(t("tatka.records.kept_mine"), { type: "info" });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
  }

  return <ChangedMessage onTakeTheirs={takeTheirs} onKeepMine={keepMine} />;
}
