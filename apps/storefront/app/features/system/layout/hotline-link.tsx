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
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong ${className}`}
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className={numberClass}>{hotline.number}</span>
    </a>
  );
}
