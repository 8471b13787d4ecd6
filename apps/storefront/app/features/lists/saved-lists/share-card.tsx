import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { Copy, Link2, Share2 } from "lucide-react";
import { useId, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { quietButtonLook, textLinkLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { savedListTexts } from "./messages.ts";
import { shareList, stopSharing } from "./saved-list-calls.ts";

/** Creates, shows and revokes the list's share link. */
export function ShareCard({ list, onChange }: { list: SavedList; onChange: (list: SavedList) => void }) {
  const { language, pathTo } = useLanguage();
  const texts = savedListTexts[language].share;
  const titleId = useId();
  const linkId = useId();
  const [isBusy, setBusy] = useState(false);
  const url = list.share && `${location.origin}${pathTo("/shared-list")}?list=${list.share.token}`;

  async function change(write: () => Promise<SavedList>, said?: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      onChange(await write());
      if (said) showToast(said);
    } catch (error) {
      sayFailure(error, () => change(write, said));
    } finally {
      setBusy(false);
    }
  }

  async function send() {
    if (!url) return;
    // Dismissing the device's dialog is not an error.
    if (typeof navigator.share === "function") {
      return navigator.share({ title: list.name, url }).catch(() => undefined);
    }
    await copy();
  }

  async function copy() {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      showToast(texts.copied);
    } catch {
      showToast(texts.notCopied);
    }
  }

  return (
    <section aria-labelledby={titleId} className="rounded-large border border-line bg-surface p-4">
      <h2 id={titleId} className="title-section flex items-center gap-2">
        <Link2 aria-hidden="true" className="size-5 text-brand-strong" />
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.text}</p>
      {list.share && url ? (
        <>
          <label htmlFor={linkId} className="sr-only">
            {texts.link}
          </label>
          <input
            type="text"
            id={linkId}
            readOnly
            value={url}
            className="mt-3 h-11 w-full rounded-card border border-line-strong bg-sunken px-3 text-sm text-ink"
            onFocus={({ target }) => target.select()}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <button type="button" className={`${quietButtonLook} flex-1 px-3`} onClick={send}>
              <Share2 aria-hidden="true" className="size-5 shrink-0" />
              {texts.send}
            </button>
            <button type="button" className={`${quietButtonLook} flex-1 px-3`} onClick={copy}>
              <Copy aria-hidden="true" className="size-5 shrink-0" />
              {texts.copy}
            </button>
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={list.share.showsName}
                className="size-5 accent-brand"
                onChange={({ target }) => change(() => shareList(list.id, target.checked))}
              />
              {texts.showName}
            </label>
            <button
              type="button"
              className={`${textLinkLook} min-h-11 text-sm`}
              onClick={() => change(() => stopSharing(list.id), texts.stopped)}
            >
              {texts.stop}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          disabled={isBusy}
          className={`${quietButtonLook} mt-3 w-full`}
          onClick={() => change(() => shareList(list.id, false))}
        >
          {texts.start}
        </button>
      )}
    </section>
  );
}
