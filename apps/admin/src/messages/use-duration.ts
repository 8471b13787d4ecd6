import { useFormats } from "../formats.ts";
import { useText } from "./use-text.ts";

/** Such as 42 min or 1 h 13 min. */
export function useDuration(): (milliseconds: number) => string {
  const t = useText();
  const { count } = useFormats();
  return (milliseconds) => {
    const all = Math.max(0, Math.floor(milliseconds / 60_000));
    const minutes = count(all % 60);
    return all < 60
      ? t("tatka.duration.minutes", { minutes })
      : t("tatka.duration.hours", { hours: count(Math.floor(all / 60)), minutes });
  };
}
