import { useLanguage } from "../../../language.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { identityTexts } from "../identity/index.ts";
import { LinkedAssistants, linkTexts } from "../linked-assistants/index.ts";
import { DataCard } from "./data-card.tsx";
import { DeviceList } from "./device-list.tsx";
import { MyAddresses } from "./my-addresses.tsx";
import { MyNotifications } from "./my-notifications.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The server renders a shared shell; the browser loads the profile. */
export default function ProfilePage() {
  const { language } = useLanguage();
  const texts = identityTexts[language].profile;
  const links = linkTexts[language];
  const { person, failure, refresh } = usePerson("/customer");
  return (
    <div className={waitingPageLook}>
      <PageHead title={texts.title} description={texts.description} path="/customer" isIndexed={false} />
      <h1 className="text-3xl font-extrabold tracking-tight">{texts.heading}</h1>
      {person ? (
        <div className="mt-6 grid max-w-4xl items-start gap-6 xl:grid-cols-2">
          <ProfileForm person={person} onChanged={refresh} />
          <PasswordForm person={person} onChanged={refresh} />
          <MyNotifications person={person} />
          <MyAddresses />
          <DeviceList />
          <LinkedAssistants
            frame={(content) => (
              <ProfileCard title={links.list} note={links.listNote} className="xl:col-span-2">
                {content}
              </ProfileCard>
            )}
          />
          <DataCard person={person} />
        </div>
      ) : (
        <WaitingNote text={texts.loading} failure={failure} />
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
