import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { Modal } from "../../../ui/modal.tsx";
import { reviewTexts } from "./messages.ts";
import type { ReviewPicture } from "./review-calls.ts";

type LargePictureProps = {
  pictures: readonly ReviewPicture[];
  start: number;
  nameOf: (index: number) => string;
  onClose: () => void;
};

export default function LargePicture({ pictures, start, nameOf, onClose }: LargePictureProps) {
  const { language } = useLanguage();
  const texts = reviewTexts[language];
  const [index, setIndex] = useState(start);
  const picture = pictures[index];
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  if (!picture) return null;
  return (
    <Modal title={nameOf(index)} closeLabel={texts.close} onClose={onClose} className="max-w-3xl">
      <img
        key={picture.name}
        src={picture.large}
        // The accessible name of the dialog.
        alt=""
        width={picture.width}
        height={picture.height}
        className="mx-auto mt-4 h-auto max-h-[70dvh] w-auto max-w-full rounded-card bg-sunken object-contain"
      />
      {pictures.length > 1 && (
        <p className="mt-3 flex justify-center gap-4">
          <button type="button" aria-label={texts.previous} className={iconButton} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" aria-label={texts.next} className={iconButton} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </p>
      )}
    </Modal>
  );
}
