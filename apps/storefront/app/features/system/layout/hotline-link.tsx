import { MessageCircle } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** Opens the messaging app that the store answers in; not shown while no number is set. */
export function HotlineLink({ className = "", numberClass = "" }: { className?: string; numberClass?: string }) {
  const { layout } = useLanguage().messages;
  const { hotline } = useLayoutData();
  if (!hotline) return null;
  return (
    <a
      href={hotline.link}
      rel="noopener"
      target="_blank"
      aria-label={layout.hotline(hotline.number)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2.5 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors hover:bg-current/10 ${className}`}
    >
      <MessageCircle aria-hidden="true" className="size-5.5 shrink-0" />
      <span className={numberClass}>{hotline.number}</span>
    </a>
  );
}
