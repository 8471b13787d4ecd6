import type { Language } from "@tatka/domain/language";
import { showToast } from "../../../ui/toast.ts";
import { productToolTexts } from "./product-tools-messages.ts";

/** Uses the Web Share API if available, otherwise copies the link. */
export async function sharePage(title: string, language: Language): Promise<void> {
  const texts = productToolTexts[language];
  const url = location.origin + location.pathname;
  if (navigator.share) {
    // Dismissing the device's dialog is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.copied);
  } catch {
    showToast(texts.notCopied);
  }
}
