import { type ReactNode, useId } from "react";

type ProfileCardProps = { title: string; note?: string; className?: string; children: ReactNode };

export function ProfileCard({ title, note, className = "", children }: ProfileCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`rounded-large border border-line bg-surface p-5 sm:p-6 ${className}`}>
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {note && <p className="mt-1 text-muted">{note}</p>}
      {children}
    </section>
  );
}
