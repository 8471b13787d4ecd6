import { useFormats } from "../../../formats.ts";

const units = ["B", "KB", "MB", "GB", "TB"];

/** A number of bytes as text, with the user's digits. */
export function useSizeText(): (bytes: number) => string {
  const { count } = useFormats();
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
    return `${count(Math.round(bytes / 1_000 ** step))} ${units[step]}`;
  };
}
