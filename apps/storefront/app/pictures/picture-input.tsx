import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { failureText } from "../failure-text.ts";
import { useLanguage } from "../language.tsx";
import { quietButtonLook } from "../ui/forms/form-look.ts";
import { pictureTexts } from "./picture-texts.ts";

/** Repeats the API's limit, because the contract's schemas are not shipped to browsers. */
const MOST = 3;

type PictureInputProps = {
  upload: (file: File) => Promise<ReviewPicture>;
  pictures: readonly ReviewPicture[];
  onChange: (pictures: readonly ReviewPicture[]) => void;
  /** Submitting waits for uploads in progress, which would be missing otherwise. */
  onBusy: (isBusy: boolean) => void;
};

/** Up to three pictures, uploaded as they are selected, so that submitting is quick. */
export function PictureInput({ upload, pictures, onChange, onBusy }: PictureInputProps) {
  const { language, format } = useLanguage();
  const texts = pictureTexts[language];
  const id = useId();
  const [uploading, setUploading] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const room = MOST - pictures.length;

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (uploading > 0 || files.length === 0) return;
    setFailure(files.length > room ? texts.tooMany : null);
    onBusy(true);
    let added = pictures;
    const wanted = files.slice(0, room);
    try {
      for (const [index, file] of wanted.entries()) {
        setUploading(wanted.length - index);
        added = [...added, await upload(file)];
        onChange(added);
      }
    } catch (error) {
      setFailure(failureText(error, language));
    }
    setUploading(0);
    onBusy(false);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.pictures}</legend>
      <p className="text-sm text-muted">{texts.picturesHelp}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {pictures.map(({ name, small }, index) => (
          <li key={name} className="relative">
            <img
              src={small}
              alt={texts.ownPicture(format.number(index + 1))}
              width={96}
              height={96}
              className="size-24 rounded-card border border-line object-cover"
            />
            <button
              type="button"
              aria-label={texts.removePicture(format.number(index + 1))}
              className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center"
              onClick={() => onChange(pictures.filter((picture) => picture.name !== name))}
            >
              <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-raised">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {Array.from({ length: uploading }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} aria-hidden="true" className="size-24 rounded-card bg-sunken motion-safe:animate-pulse" />
        ))}
      </ul>
      {room > 0 && (
        <label
          htmlFor={id}
          className={`${quietButtonLook} mt-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {texts.addPicture}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            aria-disabled={uploading > 0}
            className="sr-only"
            onChange={(event) => void add(event)}
          />
        </label>
      )}
      <p role="status" className="text-sm text-muted">
        {uploading > 0 && texts.uploading}
      </p>
      <div role="alert">{failure && <p className="mt-1 font-medium text-danger">{failure}</p>}</div>
    </fieldset>
  );
}
