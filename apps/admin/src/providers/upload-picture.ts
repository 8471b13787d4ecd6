import { adminUploadMedia, type MediaItem } from "@tatka/contract/catalogue/media";
import { apiBase } from "@tatka/contract/route";
import { readJson, refusalError, unansweredError } from "./api.ts";

export type Upload = {
  file: File;
  alt: string;
  /** Between 0 and 1, as the bytes leave. */
  onProgress: (share: number) => void;
};

/** XMLHttpRequest, because fetch cannot tell how much of a body has been sent. */
export function uploadPicture({ file, alt, onProgress }: Upload): Promise<MediaItem> {
  const form = new FormData();
  form.set("file", file);
  form.set("alt", alt);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase}${adminUploadMedia.path}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unansweredError(0));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const picture = adminUploadMedia.answer.safeParse(answer);
      if (request.status < 300 && picture.success) resolve(picture.data);
      else reject(refusalError(request.status, answer));
    };
    request.send(form);
  });
}
