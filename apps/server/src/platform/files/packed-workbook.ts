import { unzipSync } from "fflate";

/** Why a workbook must not be unpacked, from its table of contents. */
export function workbookProblem(
  bytes: Uint8Array,
  mostUnpackedBytes: number,
): "too_much_inside" | "not_a_workbook" | undefined {
  let unpacked = 0;
  let isWorkbook = false;
  // The filter rejects every entry, so that nothing is unpacked here.
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      isWorkbook ||= name === "xl/workbook.xml";
      return false;
    },
  });
  if (unpacked > mostUnpackedBytes) return "too_much_inside";
  return isWorkbook ? undefined : "not_a_workbook";
}
