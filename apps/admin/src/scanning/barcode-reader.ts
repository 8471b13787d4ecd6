/** Finds the barcode in a camera frame; undefined if there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const formats = ["ean_13", "ean_8", "upc_a", "itf"];

/**
 * Android's browsers read barcodes. Others load a WebAssembly reader of one megabyte from our files, which then works
 * offline.
 */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<ReadBarcode | undefined> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !known.includes("ean_13")) return undefined;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function loadedReader(): Promise<ReadBarcode> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasmUrl }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!context) return undefined;
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["EAN13", "EAN8", "UPCA", "ITF"], maxNumberOfSymbols: 1 });
    return found.find(({ isValid }) => isValid)?.text;
  };
}
