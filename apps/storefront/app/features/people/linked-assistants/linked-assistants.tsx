import type * as contract from "@tatka/contract/system/assistants/links";
import { Bot } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { sayFailure } from "../../../say-failure.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { LimitFields, type Limits } from "./limit-fields.tsx";
import { linkTexts } from "./link-messages.ts";

type Links = readonly contract.AssistantLink[];

/** The customer's linked assistants with their limits. Nothing is shown while none is linked. */
export function LinkedAssistants({ frame }: { frame: (content: ReactNode) => ReactNode }) {
  const [links, setLinks] = useState<Links>([]);
  useEffect(() => {
    call<typeof contract.listLinks>("get", "/assistant-link", { isQuiet: true }).then(setLinks, () => undefined);
  }, []);
  if (links.length === 0) return null;
  return frame(
    <ul className="mt-4 divide-y divide-line">
      {links.map((link) => (
        <Linked key={link.id} link={link} onChange={setLinks} />
      ))}
    </ul>,
  );
}

function Linked({ link, onChange }: { link: contract.AssistantLink; onChange: (links: Links) => void }) {
  const { language, format } = useLanguage();
  const texts = linkTexts[language];
  const [isBusy, setBusy] = useState(false);
  const [limits, setLimits] = useState<Limits | null>(null);
  const params = { id: link.id };
  const mayOrder = link.scopes.includes("dev.ucp.shopping.checkout:manage");

  async function run(work: () => Promise<Links>, done: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      onChange(await work());
      setLimits(null);
      showToast(done);
    } catch (error) {
      sayFailure(error, () => void run(work, done));
    } finally {
      setBusy(false);
    }
  }

  const stop = () => call<typeof contract.stopLink>("delete", "/assistant-link/{id}", { params });
  const save = (body: Limits) => call<typeof contract.changeLink>("patch", "/assistant-link/{id}", { params, body });

  return (
    <li className="py-3">
      <div className="flex gap-3">
        <Bot aria-hidden="true" className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{link.host}</p>
          <p className="text-sm text-muted">{link.scopes.map((scope) => texts.scopes[scope].title).join(" · ")}</p>
          {mayOrder && (
            <p className="text-sm text-muted">
              {texts.onceLimit(format.taka(link.orderLimit))} ·{" "}
              {texts.spent(format.taka(link.spentToday), format.taka(link.dayLimit))}
              {link.confirmsEach && ` · ${texts.confirmsEach}`}
            </p>
          )}
          <p className="text-sm text-muted">
            {link.lastUsedAt ? texts.lastUsed(shortMoment(link.lastUsedAt, language)) : texts.neverUsed}
          </p>
        </div>
      </div>
      {limits && (
        <div className="mt-3">
          <LimitFields limits={limits} onChange={setLimits} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {limits && (
          <>
            <button type="button" className={quietButtonLook} onClick={() => run(() => save(limits), texts.saved)}>
              {texts.save}
            </button>
            <button type="button" className={quietButtonLook} onClick={() => setLimits(null)}>
              {texts.cancel}
            </button>
          </>
        )}
        {!limits && mayOrder && (
          <button type="button" className={quietButtonLook} onClick={() => setLimits(limitsOf(link))}>
            {texts.change}
          </button>
        )}
        <button
          type="button"
          className={quietButtonLook}
          aria-label={texts.stopOf(link.host)}
          onClick={() => run(stop, texts.stopped)}
        >
          {texts.stop}
        </button>
      </div>
    </li>
  );
}

function limitsOf({ orderLimit, dayLimit, confirmsEach }: contract.AssistantLink): Limits {
  return { orderLimit, dayLimit, confirmsEach };
}
