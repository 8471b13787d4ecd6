import { Truck, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PromiseLine, PromiseLines } from "../../../shell/promise-line.tsx";
import { promiseTexts } from "./messages.ts";
import { usePromise } from "./promise-store.ts";
import { promiseWords } from "./promise-words.ts";

type Variant = "header" | "tile" | "product" | "cart";

/**
 * When we come and for what. The page brings the words of its city, and the browser replaces them: a promise goes stale
 * by the minute, and a customer's own address may differ. Nothing moves when they change.
 *
 * - `header`: without an icon, in the colour around it: "Today 6–9 PM, from ৳29".
 * - `tile`: time and charge over two lines, for the home page.
 * - `product`: two lines with an icon: the time, then charge, until when to order, and express.
 * - `cart`: one line with an icon.
 */
export function DeliveryPromise({ variant, cartTotal = 0 }: { variant: Variant; cartTotal?: number }) {
  const { language } = useLanguage();
  const texts = promiseTexts[language];
  const promise = usePromise();
  const { promise: inPage } = useLayoutData();
  const words = promise === undefined ? inPage : promise && promiseWords(promise, cartTotal, language);
  const line = words?.line ?? texts.unknown;

  if (variant === "header") {
    return words ? <PromiseLine words={words} /> : <Line className="block min-h-[1lh] truncate">{line}</Line>;
  }
  if (variant === "tile") {
    return (
      <span className="block min-w-0">
        <Line className="block min-h-[1lh] truncate font-bold">{words?.when ?? texts.unknown}</Line>
        <Line className="block min-h-[1lh] truncate text-sm text-muted">{words?.when && words.charge}</Line>
      </span>
    );
  }
  if (variant === "cart") {
    return (
      <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <Truck aria-hidden="true" className="size-4.5 shrink-0" />
        <Line className="block min-h-[1lh] min-w-0 truncate">{line}</Line>
      </span>
    );
  }
  return (
    <div className="flex items-start gap-3">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
      <PromiseLines words={words || { line }} mark={<Zap aria-hidden="true" className="size-full" />} />
    </div>
  );
}

/** Reserves the height of one line. */
function Line({ className, children }: { className: string; children: ReactNode }) {
  return <span className={className}>{children || " "}</span>;
}
