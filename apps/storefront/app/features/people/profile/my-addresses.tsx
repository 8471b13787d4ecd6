import { useLanguage } from "../../../language.tsx";
import { AddressPicker, addressTexts } from "../addresses/index.ts";
import { ProfileCard } from "./profile-card.tsx";

/** The addresses section of the profile. */
export function MyAddresses() {
  const { language } = useLanguage();
  const { title, note } = addressTexts[language];
  return (
    <ProfileCard title={title} note={note} className="xl:col-span-2">
      <AddressPicker />
    </ProfileCard>
  );
}
