import type { Ref } from "react";
import { acceptedTypes } from "./use-uploads.ts";

type Props = { ref: Ref<HTMLInputElement>; label: string; onFiles: (files: File[]) => void };

/** The hidden file input behind a button. */
export function PictureFileInput({ ref, label, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={acceptedTypes.join()}
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows the same file to be selected again, for example after an error.
        target.value = "";
      }}
    />
  );
}
