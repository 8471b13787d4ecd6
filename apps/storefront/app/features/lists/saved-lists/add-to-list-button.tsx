import { ListPlus } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { savedListTexts } from "./messages.ts";

/** On the product page: adds this size to one of the customer's lists. */
export function AddToListButton({ variationId, className }: { variationId: number; className: string }) {
  const { language } = useLanguage();
  return (
    <SaveListButton
      items={[{ variationId, quantity: 1 }]}
      label={savedListTexts[language].addToList}
      className={className}
    >
      <ListPlus aria-hidden="true" className="size-5" />
    </SaveListButton>
  );
}
