import type { Order } from "@tatka/contract/orders/orders";
import { Truck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { withPart } from "../../../ui/parts.ts";
import { AddCart } from "./add-cart.tsx";
import { changeTexts } from "./change-messages.ts";

const loadChangeDialog = () => import("./change-dialog.tsx");
const ChangeDialog = lazy(loadChangeDialog);

/** Changes the delivery of a new order, or adds the cart to it. */
export function ChangeOrder({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const { language } = useLanguage();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${submitLook} sm:max-w-md`}
        onClick={() => withPart(loadChangeDialog, () => setChanging(true))}
      >
        <Truck aria-hidden="true" className="size-5" />
        {changeTexts[language].open}
      </button>
      <AddCart order={order} onChanged={onChanged} />
      {isChanging && (
        <Suspense>
          <ChangeDialog order={order} onChanged={onChanged} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
