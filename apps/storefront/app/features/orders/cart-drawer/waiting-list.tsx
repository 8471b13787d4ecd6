import { CloudOff, X } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { iconButton } from "../../../ui/icon-button.ts";
import { connectionTexts, dropWaiting, sendWaitingNow, useWaitingItems } from "../cart/index.ts";

/** Items added offline, separate from the cart. */
export function WaitingList() {
  const { language, messages, format } = useLanguage();
  const texts = connectionTexts[language];
  const items = useWaitingItems();
  if (items.length === 0) return null;
  return (
    <section aria-label={texts.waiting} className="border-b border-line bg-sunken px-5 py-3">
      <h3 className="flex items-center gap-2 font-bold">
        <CloudOff aria-hidden="true" className="size-5 shrink-0" />
        {texts.waiting}
      </h3>
      <p className="text-sm text-muted">{texts.waitingNote}</p>
      <ul>
        {items.map(({ variationId, title, added }) => (
          <li key={variationId} className="-mr-3 flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {title} × {format.number(added)}
            </span>
            <button
              type="button"
              className={iconButton}
              aria-label={texts.doNotAdd(title)}
              onClick={() => dropWaiting(variationId)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${textLinkLook} min-h-11`} onClick={sendWaitingNow}>
        {messages.failure.retry}
      </button>
    </section>
  );
}
