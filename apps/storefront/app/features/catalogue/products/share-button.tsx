import { Share2 } from "lucide-react";
import { useLanguage } from "../../../language.tsx";

export function ShareButton({ title, className }: { title: string; className: string }) {
  const { language, messages } = useLanguage();
  async function share() {
    const { sharePage } = await import("./share-page.ts");
    await sharePage(title, language);
  }
  return (
    <button
      type="button"
      aria-label={messages.product.share}
      className={`unscripted:hidden ${className}`}
      onClick={share}
    >
      <Share2 aria-hidden="true" className="size-5" />
    </button>
  );
}
