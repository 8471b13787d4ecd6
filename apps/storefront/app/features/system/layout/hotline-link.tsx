import { MessageCircle } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** A link to the store's messaging app; hidden without a number. */
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
