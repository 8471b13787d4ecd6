import { serveReader } from "../../../platform/reader.ts";
import type { DocumentAnswer, DocumentInput, DocumentNote } from "./read-document.ts";

// Each reader is loaded only for its kind of file: together they would take longer to load than most files to read.
serveReader<DocumentInput, DocumentAnswer, DocumentNote>(async ({ kind, bytes, languages }, tell) => {
  if (kind === "xlsx") return (await import("./read-workbook.ts")).readWorkbook(bytes);
  const { readPictures } = await import("./read-pictures.ts");
  const read = (pictures: Uint8Array[]) => readPictures(pictures, languages, (progress) => tell({ progress }));
  if (kind === "photo") {
    const { reencoded } = await import("./pixels.ts");
    const photo = await reencoded(bytes);
    tell({ photo });
    return read([photo]);
  }
  const found = await (await import("./read-pdf.ts")).readPdf(bytes);
  // A scanned PDF has no text, only pictures of its pages.
  return "pictures" in found ? read(found.pictures) : found;
});
