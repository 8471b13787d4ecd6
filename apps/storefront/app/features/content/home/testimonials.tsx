import { Quote } from "lucide-react";
import { useLanguage } from "../../../language.tsx";

export type TestimonialData = { id: number; name: string; place: string; text: string };

type Props = { id: string; heading: string | null; testimonials: TestimonialData[] };

export function Testimonials({ id, heading, testimonials }: Props) {
  const { home } = useLanguage().messages;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="mb-5 text-2xl font-bold tracking-tight">
        {heading ?? home.testimonials}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {testimonials.map(({ id, name, place, text }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-large border border-line bg-surface p-5">
              <Quote aria-hidden="true" className="size-6 text-brand" />
              <blockquote className="mt-3 flex-1 leading-relaxed">{text}</blockquote>
              <figcaption className="mt-4 text-sm text-muted">
                <span className="block font-semibold text-ink">{name}</span>
                {place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
