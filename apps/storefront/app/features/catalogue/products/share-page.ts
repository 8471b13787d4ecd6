import type { Language } from "@tatka/domain/language";
import { showToast } from "../../../ui/toast.ts";
import { productToolTexts } from "./product-tools-messages.ts";

/** By the device's own means where it has some; else the link is copied. */
export async function sharePage(title: string, language: Language): Promise<void> {
  const texts = productToolTexts[language];
  const url = location.origin + location.pathname;
  if (navigator.share) {
    // Closing the device's dialog is an answer too.
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
