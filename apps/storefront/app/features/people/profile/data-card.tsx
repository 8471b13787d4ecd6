import type { exportMyData, me } from "@tatka/contract/people/identity";
import { urlOf } from "@tatka/contract/route";
import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import type { Person } from "../../../session/session.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { SharingChoice } from "../consent/index.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { profileTexts } from "./profile-messages.ts";

/** Data export and account deletion. */
export function DataCard({ person }: { person: Person }) {
  const { language } = useLanguage();
  const texts = profileTexts[language].data;
  const [isLeaving, setLeaving] = useState(false);

  /** A download cannot open the login, so the session is checked first. */
  async function download(href: string) {
    try {
      await call<typeof me>("get", "/auth/me");
      location.assign(href);
    } catch (error) {
      sayFailure(error, () => download(href));
    }
  }

  function startDownload(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    void download(event.currentTarget.href);
  }

  return (
    <ProfileCard title={texts.title} note={texts.note} className="xl:col-span-2">
      <SharingChoice />
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={urlOf<typeof exportMyData>("/user/export")}
          download
          className={quietButtonLook}
          onClick={startDownload}
        >
          <Download aria-hidden="true" className="size-5" />
          {texts.download}
        </a>
        <button
          type="button"
          className={`${quietButtonLook} hover:border-danger hover:text-danger`}
          onClick={() => setLeaving(true)}
        >
          {texts.remove}
        </button>
      </div>
      {isLeaving && <DeleteAccountDialog person={person} onClose={() => setLeaving(false)} />}
    </ProfileCard>
  );
}
