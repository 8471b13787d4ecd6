import type { askForRestock, cancelRestock, listRestockRequests } from "@tatka/contract/catalogue/restock";
import { languageOfPath } from "@tatka/domain/language";
import { call } from "../../../api-client.ts";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { restockTexts } from "./messages.ts";
import { awaitedIds, setAwaited } from "./restock-store.ts";

let reading: Promise<void> | null = null;

/** Asked once for all buttons of a page. Without an answer they offer what may have been asked for: no harm is done. */
export function fetchAwaited(): Promise<void> {
  reading ??= call<typeof listRestockRequests>("get", "/restock", { isQuiet: true }).then(
    (requests) => setAwaited(requests.map(({ variationId }) => variationId)),
    () => undefined,
  );
  return reading;
}

/** After a logout another person may follow. */
export function forgetAwaited(): void {
  reading = null;
  setAwaited([]);
}

/** Asking twice is asking once, so nobody needs to know what was asked before. */
export async function askToBeTold(variationId: number, title: string): Promise<void> {
  await withFailureShown(async () => {
    await fetchAwaited();
    const { channel } = await call<typeof askForRestock>("post", "/restock", { query: { variationId } });
    setAwaited([variationId, ...others(variationId)]);
    const { alsoHere } = await import("../../people/push/index.ts");
    showToast(texts().done[channel](title), await alsoHere("restock"));
  });
}

export async function cancelRequest(variationId: number, title: string): Promise<void> {
  await withFailureShown(async () => {
    await call<typeof cancelRestock>("delete", "/restock", { query: { variationId } });
    setAwaited(others(variationId));
    showToast(texts().undone(title));
  });
}

const texts = () => restockTexts[languageOfPath(location.pathname)];
const others = (variationId: number) => awaitedIds().filter((id) => id !== variationId);

async function withFailureShown(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    sayFailure(error, () => withFailureShown(work));
  }
}
