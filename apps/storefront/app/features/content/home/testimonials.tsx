import { useLanguage } from "../../../language.tsx";

export type TestimonialData = { id: number; name: string; place: string; text: string };

type Props = { id: string; heading: string | null; testimonials: TestimonialData[] };

export function Testimonials({ id, heading, testimonials }: Props) {
  const { home } = useLanguage().messages;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 lg:mt-12">
      <h2 id={`${id}-title`} className="title-section mb-3">
        {heading ?? home.testimonials}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing in it that the keyboard could move to */}
      <ul className="voices" tabIndex={0} aria-labelledby={`${id}-title`}>
        {testimonials.map(({ id, name, place, text }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-large bg-brand-soft p-4.5">
              <blockquote className="flex-1 leading-relaxed text-pretty">{text}</blockquote>
              <figcaption className="mt-3 text-sm text-muted">
                <span className="font-semibold text-ink">{name}</span> · {place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
