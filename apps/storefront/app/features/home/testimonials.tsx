import { Quote } from "lucide-react";
import { useLanguage } from "../../language.tsx";
import { ScrollRow } from "../../ui/scroll-row.tsx";

export type TestimonialData = { id: number; name: string; place: string; text: string };

export function Testimonials({ testimonials }: { testimonials: TestimonialData[] }) {
  const { home } = useLanguage().messages;
  const heading = (
    <h2 id="testimonials-title" className="text-2xl font-bold tracking-tight">
      {home.testimonials}
    </h2>
  );
  return (
    <section aria-labelledby="testimonials-title" className="mt-12">
      <ScrollRow heading={heading} backLabel={home.scrollBack} forwardLabel={home.scrollForward}>
        {testimonials.map(({ id, name, place, text }) => (
          <li key={id} className="w-72 shrink-0 snap-start sm:w-80">
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
      </ScrollRow>
    </section>
  );
}
