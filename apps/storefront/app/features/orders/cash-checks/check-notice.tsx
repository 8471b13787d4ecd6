import type { Order } from "@tatka/contract/orders/orders";
import { useLanguage } from "../../../language.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { checkTexts } from "./messages.ts";

type Check = Pick<NonNullable<Order["check"]>, "measure" | "advance" | "reasons">;

/** What the store asks of a cash order, and why. */
export function CheckNotice({ check: { measure, advance, reasons } }: { check: Check }) {
  const { language, format } = useLanguage();
  const texts = checkTexts[language];
  return (
    <>
      <p className="font-semibold">{texts.asked[measure](format.taka(advance))}</p>
      <details>
        <summary className={`${textLinkLook} inline-flex min-h-11 items-center`}>{texts.why}</summary>
        <p>{texts.whyText}</p>
        <ul className="list-disc pl-5">
          {reasons.map(({ rule, text, textBn }) => (
            <li key={rule}>{language === "bn" ? textBn : text}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
