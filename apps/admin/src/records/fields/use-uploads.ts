import { adminUploadMedia, type MediaItem } from "@tatka/contract/catalogue/media";
import { useReducer } from "react";
import { useDataProvider } from "react-admin";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";

export type UploadState = {
  key: string;
  name: string;
  share: number;
  status: "waiting" | "sending" | "done" | "failed";
  error?: string;
};

type Change =
  | { add: UploadState[] }
  | { key: string; to: Partial<UploadState> }
  | { remove: string }
  | "clear-finished";

export const uploadLimitMegabytes = adminUploadMedia.uploadLimitBytes / 1024 / 1024;
export const acceptedTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Sequential uploads to the library, each with its progress and error. */
export function useUploads(onUploaded: (picture: MediaItem) => void) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [uploads, change] = useReducer(changed, []);

  async function send(files: readonly File[], description: string) {
    const batch = files.map((file) => ({ file, key: crypto.randomUUID() }));
    change({ add: batch.map(({ file, key }) => ({ key, name: file.name, share: 0, status: "waiting" })) });
    for (const { file, key } of batch) {
      try {
        refuseUnfit(file);
        change({ key, to: { status: "sending" } });
        const alt = description.trim() || nameWithoutEnding(file.name);
        const picture = await dataProvider.uploadFile({
          route: adminUploadMedia,
          fields: { file, alt },
          onProgress: (share) => change({ key, to: { share } }),
        });
        change({ key, to: { status: "done", share: 1 } });
        onUploaded(picture);
      } catch (error) {
        const message = reasonOf(error, t);
        change({ key, to: { status: "failed", error: message } });
      }
    }
  }

  /** Avoids long uploads that the server would refuse; the server still checks the bytes. */
  function refuseUnfit(file: File) {
    if (!acceptedTypes.includes(file.type)) throw new Error(t("tatka.media.wrong_type"));
    if (file.size > adminUploadMedia.uploadLimitBytes) {
      throw new Error(t("tatka.media.too_large", { megabytes: uploadLimitMegabytes }));
    }
  }

  return {
    uploads,
    send,
    dismiss: (key: string) => change({ remove: key }),
    clearFinished: () => change("clear-finished"),
  };
}

function changed(uploads: UploadState[], change: Change): UploadState[] {
  if (change === "clear-finished") return uploads.filter(({ status }) => status === "waiting" || status === "sending");
  if ("add" in change) return [...uploads, ...change.add];
  if ("remove" in change) return uploads.filter(({ key }) => key !== change.remove);
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.to } : upload));
}

function nameWithoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, "").replace(/[-_]+/g, " ");
}
