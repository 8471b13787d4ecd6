import { dhakaDay } from "../../dhaka-time.ts";

/** The year in which the fiscal year of a moment begins: it runs from July to June, Dhaka time. */
export function fiscalYearOf(moment: Date): number {
  const [year = 0, month = 0] = dhakaDay(moment).split("-").map(Number);
  return month >= 7 ? year : year - 1;
}

export type PaperSerial = { hubId: number; fiscalYear: number; serial: number };

/** The printed serial: issuing hub, fiscal year and number. */
export function serialText({ hubId, fiscalYear, serial }: PaperSerial): string {
  const next = String((fiscalYear + 1) % 100).padStart(2, "0");
  return `${hubId}/${fiscalYear}-${next}/${String(serial).padStart(6, "0")}`;
}
