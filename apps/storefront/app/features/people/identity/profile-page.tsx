import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../system/layout/page-error.tsx";
import { PageHead } from "../../system/layout/page-head.tsx";
import { MyAddresses } from "../addresses/my-addresses.tsx";
import { DataCard } from "./data-card.tsx";
import { DeviceList } from "./device-list.tsx";
import { identityTexts } from "./messages.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { usePerson } from "./use-person.ts";

/** The server renders the same shell for everyone; whose profile it is, the browser finds out. */
export default function ProfilePage() {
  const { language } = useLanguage();
  const texts = identityTexts[language].profile;
  const { person, failure, refresh } = usePerson("/customer");
  return (
    <>
      <PageHead title={texts.title} description={texts.description} path="/customer" isIndexed={false} />
      <h1 className="text-3xl font-extrabold tracking-tight">{texts.heading}</h1>
      {person ? (
        <div className="mt-6 grid max-w-4xl items-start gap-6 xl:grid-cols-2">
          <ProfileForm person={person} onChanged={refresh} />
          <PasswordForm person={person} />
          <MyAddresses />
          <DeviceList />
          <DataCard person={person} />
        </div>
      ) : (
        <p role="status" className="mt-6 min-h-96 text-muted">
          {failure ?? texts.loading}
        </p>
      )}
    </>
  );
}

export { PageError as ErrorBoundary };
