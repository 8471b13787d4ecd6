import { Star } from "../stars.tsx";

type StarsInputProps = {
  legend: string;
  names: readonly string[];
  value: number;
  onChange: (stars: number) => void;
};

/** Five stars to choose from, by mouse, finger or arrow keys. */
export function StarsInput({ legend, names, value, onChange }: StarsInputProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex text-star">
        {names.map((name, index) => (
          <label
            key={name}
            className="grid size-12 cursor-pointer place-items-center rounded-card text-4xl has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className="sr-only">{name}</span>
            <Star filled={index < value ? 1 : 0} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
