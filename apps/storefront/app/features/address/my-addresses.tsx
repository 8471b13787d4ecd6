import { useLanguage } from "../../language.tsx";
import { addressTexts } from "../../messages/address.ts";
import { ProfileCard } from "../identity/profile-card.tsx";
import { AddressPicker } from "./address-picker.tsx";

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
