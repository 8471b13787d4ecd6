/** For how long a code must be out of sight before it is another piece. */
const GONE_MS = 900;

/**
 * A camera sees one pack in dozens of pictures. Each stands for one piece: a code is let through when it comes into
 * sight, and again only after it was gone, or after another was seen.
 */
export function openScanGate(): (code: string, at: number) => boolean {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code, at) => {
    const isNew = code !== last.code || at - last.at > GONE_MS;
    last = { code, at };
    return isNew;
  };
}
