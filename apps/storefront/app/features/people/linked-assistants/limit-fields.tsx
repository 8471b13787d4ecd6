import { useId } from "react";
import { useLanguage } from "../../../language.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { linkTexts } from "./link-messages.ts";

export type Limits = { orderLimit: number; dayLimit: number; confirmsEach: boolean };

type LimitFieldsProps = { limits: Limits; onChange: (limits: Limits) => void };

const mostTaka = 100_000;

/** Whole taka; letters are ignored, and an empty field is 0. */
function takaIn(text: string): number {
  const digits = text.replace(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit))).replace(/\D/g, "");
  return Math.min(Number(digits), mostTaka);
}

/** What a linked assistant may spend, and whether the person confirms each order. */
export function LimitFields({ limits, onChange }: LimitFieldsProps) {
  const { language } = useLanguage();
  const texts = linkTexts[language];
  const id = useId();
  const field = (name: "orderLimit" | "dayLimit") => (
    <TextField
      label={texts[name]}
      inputMode="numeric"
      value={limits[name] === 0 ? "" : String(limits[name])}
      onChange={(text) => onChange({ ...limits, [name]: takaIn(text) })}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {field("orderLimit")}
        {field("dayLimit")}
      </div>
      <label htmlFor={id} className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={limits.confirmsEach}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange({ ...limits, confirmsEach: target.checked })}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
        {texts.confirmsEach}
      </label>
      <p id={`${id}-note`} className="text-sm text-pretty text-muted">
        {limits.confirmsEach ? texts.confirmsNote : texts.alone}
      </p>
    </>
  );
}
