import { Share2 } from "lucide-react";
import { useLanguage } from "../../../language.tsx";

export function ShareButton({ title }: { title: string }) {
  const { language, messages } = useLanguage();
  async function share() {
    const { sharePage } = await import("./share-page.ts");
    await sharePage(title, language);
  }
  return (
    <button
      type="button"
      className="mt-4 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 font-semibold hover:border-brand hover:text-brand-strong unscripted:hidden"
      onClick={share}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {messages.product.share}
    </button>
  );
}
