import { MessageCircle } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** Opens the messaging app that the store answers in; not shown while no number is set. */
export function HotlineLink({ numberClass }: { numberClass?: string }) {
  const { layout } = useLanguage().messages;
  const { hotline } = useLayoutData();
  if (!hotline) return null;
  return (
    <a
      href={hotline.link}
      rel="noopener"
      target="_blank"
      aria-label={layout.hotline(hotline.number)}
      className="hotline-link"
    >
      <MessageCircle aria-hidden="true" className="size-5.5 shrink-0" />
      <span className={numberClass}>{hotline.number}</span>
    </a>
  );
}
