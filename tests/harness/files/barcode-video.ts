import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { barcodeModules } from "@tatka/domain/catalogue/codes/barcode-modules";
import sharp from "sharp";

/** A video for the fake camera: each barcode for some frames, separated by an empty table. */
export async function barcodeVideo(gtins: readonly string[]): Promise<string> {
  const table = await picture("");
  const parts: Buffer[] = [];
  for (const gtin of gtins) {
    const pack = await picture(bars(gtin));
    parts.push(...Array.from({ length: 45 }, () => pack), ...Array.from({ length: 60 }, () => table));
  }
  const file = join(await mkdtemp(join(tmpdir(), "tatka-camera-")), "packs.mjpeg");
  await writeFile(file, Buffer.concat(parts));
  return file;
}

function bars(gtin: string): string {
  const modules = [...barcodeModules(gtin)];
  return modules
    .map((bar, x) => (bar === "1" ? `<rect x="${130 + x * 4}" y="140" width="4" height="200"/>` : ""))
    .join("");
}

async function picture(drawn: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
