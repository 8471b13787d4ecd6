import { ChevronLeft, ChevronRight } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { iconButton } from "../../../ui/icon-button.ts";
import { Modal } from "../../../ui/modal.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { GalleryPicture } from "./product-data.server.ts";
import { productToolTexts } from "./product-tools-messages.ts";

type ZoomDialogProps = { pictures: GalleryPicture[]; start: number; title: string; onClose: () => void };

/** A picture at full window size. A click doubles it, and it follows the pointer. */
export function ZoomDialog({ pictures, start, title, onClose }: ZoomDialogProps) {
  const { language, format } = useLanguage();
  const texts = productToolTexts[language];
  const [place, setPlace] = useState(start);
  const picture = pictures[place];
  if (!picture) return null;
  const step = (by: 1 | -1) => setPlace((place + by + pictures.length) % pictures.length);

  return (
    <Modal title={title} closeLabel={dialogTexts[language].close} onClose={onClose} className="max-w-3xl">
      <Zoomable key={picture.pattern} picture={picture} />
      {pictures.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <button type="button" className={iconButton} aria-label={texts.previous} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <p role="status" className="text-sm text-muted">
            {texts.picture(format.number(place + 1), format.number(pictures.length))}
          </p>
          <button type="button" className={iconButton} aria-label={texts.next} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </Modal>
  );
}

function Zoomable({ picture }: { picture: GalleryPicture }) {
  const [isDoubled, setDoubled] = useState(false);
  const [origin, setOrigin] = useState("50% 50%");
  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setOrigin(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`);
  }
  return (
    <button
      type="button"
      aria-pressed={isDoubled}
      aria-label={picture.alt}
      className={`mt-3 block w-full overflow-hidden rounded-card ${isDoubled ? "cursor-zoom-out" : "cursor-zoom-in"}`}
      onClick={() => setDoubled(!isDoubled)}
      onPointerMove={follow}
    >
      {/* Set in the browser, so the policy on inline styles does not apply. */}
      <div style={{ transformOrigin: origin }} className={`transition-[scale] ${isDoubled ? "scale-200" : ""}`}>
        <Picture
          pattern={picture.pattern}
          alt=""
          sizes="(min-width: 48rem) 720px, 92vw"
          loading="eager"
          className="mx-auto max-h-[70dvh] w-full object-contain"
        />
      </div>
    </button>
  );
}
