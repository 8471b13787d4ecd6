import { useLanguage } from "../../../language.tsx";
import { ProfileCard } from "../identity/profile-card.tsx";
import { AddressPicker } from "./address-picker.tsx";
import { addressTexts } from "./messages.ts";

/** The addresses as a part of the profile. */
export function MyAddresses() {
  const { language } = useLanguage();
  const { title, note } = addressTexts[language];
  return (
    <ProfileCard title={title} note={note} className="xl:col-span-2">
      <AddressPicker />
    </ProfileCard>
  );
}
