import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useNavigate } from "../../../router/index.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { showToast } from "../../../ui/toast.ts";
import { savedListTexts } from "./messages.ts";
import { deleteList, renameList, restoreList } from "./saved-list-calls.ts";

/** The list's name, editable in place, and its deletion, which can be undone. */
export function ListHead({ list, onChange }: { list: SavedList; onChange: (list: SavedList) => void }) {
  const { language, format, pathTo } = useLanguage();
  const texts = savedListTexts[language];
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);

  async function rename() {
    if (!name?.trim()) return;
    try {
      onChange(await renameList(list.id, name));
      setName(null);
    } catch (error) {
      sayFailure(error, rename);
    }
  }

  async function remove() {
    try {
      await deleteList(list.id);
      showToast(texts.deleted(list.name), { label: texts.undo, onPress: () => void restore() });
      await navigate(pathTo("/customer/lists"));
    } catch (error) {
      sayFailure(error, remove);
    }
  }

  async function restore() {
    try {
      await restoreList(list.id);
      showToast(texts.restored(list.name));
      await navigate(pathTo(`/customer/lists/${list.id}`));
    } catch (error) {
      sayFailure(error, restore);
    }
  }

  if (name !== null) {
    return (
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          label={texts.nameLabel}
          value={name}
          onChange={setName}
          maxLength={60}
          className="min-w-48 flex-1"
          autoFocus
        />
        <button type="submit" className={`${quietButtonLook} px-4`}>
          {texts.save}
        </button>
        <button type="button" className={`${quietButtonLook} px-4`} onClick={() => setName(null)}>
          {texts.cancel}
        </button>
      </form>
    );
  }
  const count = list.items.length;
  return (
    <div className="flex items-center gap-1 border-b border-line pb-2">
      <h1 className="title-page min-w-0 flex-1 break-words">
        {list.name}{" "}
        <span className="text-base font-normal tracking-normal whitespace-nowrap text-muted">
          {texts.items(count, format.number(count))}
        </span>
      </h1>
      <button type="button" aria-label={texts.rename} className={iconButton} onClick={() => setName(list.name)}>
        <Pencil aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={texts.delete}
        className={`${iconButton} hover:bg-danger-soft hover:text-danger`}
        onClick={remove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
