import type { Order } from "@tatka/contract/orders/orders";
import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLanguage } from "../../../../language.tsx";
import { shortMoment } from "../../../../moments.ts";
import { ShopLink } from "../../../../shell/shop-link.tsx";
import { buttonLook } from "../../../../ui/button-look.ts";
import { quietButtonLook } from "../../../../ui/forms/form-look.ts";
import { withPart } from "../../../../ui/parts.ts";
import { problemTexts } from "./problem-messages.ts";

const loadProblemDialog = () => import("./problem-dialog.tsx");
const ProblemDialog = lazy(loadProblemDialog);

type ReportButtonProps = { order: Order; onReported: (order: Order) => void };

/** For some days after delivery, problems are reported by item; otherwise by the contact form. */
export function ReportButton({ order, onReported }: ReportButtonProps) {
  const { language } = useLanguage();
  const texts = problemTexts[language];
  const [isOpen, setOpen] = useState(false);
  const icon = <Flag aria-hidden="true" className="size-5" />;
  if (order.reportBefore === null) {
    return (
      <ShopLink to={`/contact-us?order=${order.orderNumber}`} className={buttonLook.quiet}>
        {icon}
        {texts.open}
      </ShopLink>
    );
  }
  return (
    <div className="grid">
      <button
        type="button"
        className={quietButtonLook}
        onClick={() => withPart(loadProblemDialog, () => setOpen(true))}
      >
        {icon}
        {texts.open}
      </button>
      <p className="mt-1 text-center text-sm text-muted">{texts.until(shortMoment(order.reportBefore, language))}</p>
      {isOpen && (
        <Suspense>
          <ProblemDialog order={order} onReported={onReported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
