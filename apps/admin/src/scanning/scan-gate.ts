/** Time that a code must be out of sight before it counts as another piece. */
const GONE_MS = 900;

/**
 * A camera reports one pack in dozens of frames. A code counts once when it appears, and again only after it has
 * disappeared or another code was read.
 */
export function openScanGate(): (code: string, at: number) => boolean {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code, at) => {
    const isNew = code !== last.code || at - last.at > GONE_MS;
    last = { code, at };
    return isNew;
  };
}
