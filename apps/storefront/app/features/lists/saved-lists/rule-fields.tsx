import { useLanguage } from "../../../language.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { savedListTexts } from "./messages.ts";
import { weekdayName } from "./reminder-words.ts";

/** A weekday (0 is Sunday) or a day of the month. */
export type Rule = { every: "week" | "month"; day: number };

export const everyFriday: Rule = { every: "week", day: 5 };

export function RuleFields({ rule: { every, day }, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language].reminder;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={texts.every}
          value={every}
          onChange={(chosen) => onChange(chosen === "month" ? { every: "month", day: 1 } : everyFriday)}
        >
          <option value="week">{texts.week}</option>
          <option value="month">{texts.month}</option>
        </SelectField>
        {every === "week" ? (
          <SelectField
            label={texts.weekday}
            value={day}
            onChange={(chosen) => onChange({ every, day: Number(chosen) })}
          >
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayName(weekday, language)}
              </option>
            ))}
          </SelectField>
        ) : (
          <SelectField
            label={texts.monthDay}
            value={day}
            onChange={(chosen) => onChange({ every, day: Number(chosen) })}
          >
            {Array.from({ length: 31 }, (_, earlier) => earlier + 1).map((monthDay) => (
              <option key={monthDay} value={monthDay}>
                {format.number(monthDay)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {every === "month" && day > 28 && <p className="text-sm text-muted">{texts.shortMonth}</p>}
    </>
  );
}
