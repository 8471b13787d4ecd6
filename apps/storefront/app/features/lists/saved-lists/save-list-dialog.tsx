import type { SavedList, SavedListSummary } from "@tatka/contract/lists/saved-lists";
import { ListPlus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useNavigate } from "../../../router/index.tsx";
import { listToSave } from "../../../shell/save-list-button.tsx";
import { failureLook, submitLook } from "../../../ui/forms/form-look.ts";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { openDrawer } from "../../orders/cart/index.ts";
import { ListNameField } from "./list-name-field.tsx";
import { savedListTexts } from "./messages.ts";
import { addToList, createList, fetchLists } from "./saved-list-calls.ts";

/** Selects an existing list, or names a new one. */
export default function SaveListDialog({ onClose }: { onClose: () => void }) {
  const [{ items, suggestedName = "" }] = useState(listToSave);
  const { language, format, pathTo } = useLanguage();
  const texts = savedListTexts[language];
  const navigate = useNavigate();
  const [lists, setLists] = useState<SavedListSummary[] | null>(null);
  const [name, setName] = useState(suggestedName);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    fetchLists().then(setLists, (error: unknown) => setFailure(failureText(error, language)));
  }, [language]);

  async function save(write: () => Promise<SavedList>) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const list = await write();
      // Closed first, because the toast would be inside the dialog.
      if (formRef.current) closeModalAround(formRef.current);
      const open = () => {
        openDrawer(false);
        void navigate(pathTo(`/customer/lists/${list.id}`));
      };
      showToast(texts.saved(list.name), { label: texts.open, onPress: open });
    } catch (error) {
      setFailure(failureText(error, language));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal title={texts.saveTitle} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={isBusy}>
      {lists && lists.length > 0 && (
        <>
          <p className="mt-3 text-sm font-semibold">{texts.saveInto}</p>
          <ul className="mt-1 max-h-56 overflow-y-auto">
            {lists.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-card px-2 text-left hover:bg-brand-soft"
                  onClick={() => save(() => addToList(list.id, items))}
                >
                  <Plus aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
                  <span className="min-w-0 flex-1 truncate font-semibold">{list.name}</span>
                  <span className="text-sm text-muted">
                    {texts.items(list.itemCount, format.number(list.itemCount))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm font-semibold">{texts.saveNew}</p>
        </>
      )}
      <form
        ref={formRef}
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void save(() => createList(name, items));
        }}
      >
        <ListNameField value={name} onChange={setName} required />
        {failure && (
          <p role="alert" className={failureLook}>
            {failure}
          </p>
        )}
        <button type="submit" disabled={isBusy || name.trim() === ""} className={submitLook}>
          <ListPlus aria-hidden="true" className="size-5" />
          {texts.save}
        </button>
      </form>
    </Modal>
  );
}
