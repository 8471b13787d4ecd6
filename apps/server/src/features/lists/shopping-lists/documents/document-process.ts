import { serveReader } from "../../../../platform/files/reader.ts";
import { MOST_TEXT } from "./document-limits.ts";
import type { DocumentOptions, DocumentSlice, DocumentText } from "./read-document.ts";

type Send = (slice: DocumentSlice) => void;

await serveReader<DocumentSlice, DocumentOptions>(async (bytes, options, send) => {
  const found = await read(bytes, options, send);
  if (found) send("text" in found ? { ...found, text: found.text.slice(0, MOST_TEXT) } : found);
});

// Each parser is loaded for its file type only: loading all would take longer than reading most files.
async function read(
  bytes: Buffer,
  { kind, languages }: DocumentOptions,
  send: Send,
): Promise<DocumentText | undefined> {
  if (kind === "header") return (await import("./pixels.ts")).photoProblem(bytes);
  if (kind === "xlsx") return (await import("./read-workbook.ts")).readWorkbook(bytes);
  const { readPictures } = await import("./read-pictures.ts");
  const readAll = (pictures: Uint8Array[]) => readPictures(pictures, languages, (progress) => send({ progress }));
  if (kind === "photo") {
    const { reencoded } = await import("./pixels.ts");
    const photo = await reencoded(bytes);
    send({ photo: photo.toString("base64") });
    return readAll([photo]);
  }
  const found = await (await import("./read-pdf.ts")).readPdf(bytes);
  // A scanned PDF has no text, only pictures of its pages.
  return "pictures" in found ? readAll(found.pictures) : found;
}
