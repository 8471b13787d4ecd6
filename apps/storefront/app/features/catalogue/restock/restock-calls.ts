import type { askForRestock, cancelRestock, listRestockRequests } from "@tatka/contract/catalogue/restock";
import { languageOfPath } from "@tatka/domain/language";
import { call } from "../../../api-client.ts";
import { userId } from "../../../login/user-store.ts";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { restockTexts } from "./messages.ts";
import { awaitedIds, setAwaited } from "./restock-store.ts";

let reading: { whose: number | null; answer: Promise<void> } | null = null;

/** Loaded once for all buttons of a page, and again for another customer. */
export function fetchAwaited(): Promise<void> {
  const whose = userId();
  if (reading?.whose !== whose) reading = { whose, answer: readAwaited() };
  return reading.answer;
}

async function readAwaited(): Promise<void> {
  setAwaited([]);
  const requests = await call<typeof listRestockRequests>("get", "/restock", { isQuiet: true }).catch(() => []);
  setAwaited(requests.map(({ variationId }) => variationId));
}

/** The call is idempotent, so the current state need not be read first. */
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
