import { lazy, Suspense } from "react";
import { useLanguage } from "../../../language.tsx";
import type { Person } from "../../../session/session.ts";
import { patiently } from "../../../ui/parts.ts";
import { ProfileCard } from "./profile-card.tsx";
import { profileTexts } from "./profile-messages.ts";

const NotificationsCard = lazy(patiently(() => import("../push/notifications-card.tsx")));

export function MyNotifications({ person }: { person: Person }) {
  const { language } = useLanguage();
  const { title, note } = profileTexts[language].notifications;
  return (
    <ProfileCard title={title} note={note} className="xl:col-span-2">
      <Suspense fallback={<div className="min-h-64" />}>
        <NotificationsCard hasEmail={person.email !== null} />
      </Suspense>
    </ProfileCard>
  );
}
