import type { Answer } from "@tatka/contract/route";
import type * as contract from "@tatka/contract/system/assistants/prepared-baskets";
import { clockRange } from "@tatka/domain/clock-words";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { useCallback, useEffect, useState } from "react";
import { ApiRefusal, call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { calendarDay } from "../../../moments.ts";
import { useNavigate } from "../../../router/index.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { linkTexts } from "./link-messages.ts";

type Prepared = Answer<typeof contract.readPreparedOrder>;

/** The order that the customer's own linked assistant has prepared; nothing for others with the link. */
export function ConfirmOrder({ id }: { id: string }) {
  const { language, format, pathTo } = useLanguage();
  const texts = linkTexts[language].confirm;
  const { isLoggedIn } = useUser();
  const navigate = useNavigate();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const load = useCallback(
    () =>
      call<typeof contract.readPreparedOrder>("get", "/assistant-cart/{id}/order", {
        params: { id },
        isQuiet: true,
      }).then(setPrepared, () => setPrepared(null)),
    [id],
  );
  useEffect(() => {
    if (isLoggedIn) void load();
  }, [isLoggedIn, load]);
  if (!prepared || !isLoggedIn) return null;

  async function place({ fingerprint }: Prepared) {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      const { orderNumber } = await call<typeof contract.confirmPreparedOrder>("post", "/assistant-cart/{id}/order", {
        params: { id },
        body: { fingerprint },
      });
      navigate(pathTo(`/customer/order/${orderNumber}`));
    } catch (error) {
      const isChanged = error instanceof ApiRefusal && error.body?.code === "order.changed";
      setFailure(isChanged ? texts.changed : failureText(error, language));
      await load();
      setBusy(false);
    }
  }

  const { assistant, total, address, slot, days, isWithinLimit } = prepared;
  const time = slot && `${calendarDay(slot.date, language)}, ${clockRange(slot.from, slot.to, language)}`;
  const facts = [
    [texts.total, format.taka(total)],
    [texts.to, address],
    [texts.when, days ? courierDaysText(days, language) : (time ?? "")],
  ];
  return (
    <section aria-labelledby="confirm-order" className="mb-6 rounded-large border border-line bg-surface p-5">
      <h2 id="confirm-order" className="text-2xl font-bold">
        {texts.title}
      </h2>
      <p className="mt-1 break-words text-muted">{texts.by(assistant)}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {(failure !== "" || !isWithinLimit) && (
        <p role="alert" className="mt-3 text-danger">
          {failure || texts.aboveLimit}
        </p>
      )}
      {isWithinLimit && (
        <button type="button" className={`${buttonLook.main} mt-4`} disabled={isBusy} onClick={() => place(prepared)}>
          {isBusy ? texts.placing : texts.button}
        </button>
      )}
      <p className="mt-4 text-pretty text-muted">{texts.else}</p>
    </section>
  );
}
