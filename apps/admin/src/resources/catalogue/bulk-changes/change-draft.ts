import { Change } from "@tatka/contract/catalogue/bulk-changes";
import { withLatinDigits } from "@tatka/domain/digits";

/** A change while it is being edited. */
export type Draft = {
  kind: Change["kind"];
  by: string;
  value: string;
  isWholeTaka: boolean;
  startsAt: string;
  endsAt: string;
  status: "active" | "hidden";
  categoryId: string;
  hubId: string;
  reason: string;
};

export const blankDraft: Draft = {
  ...{ kind: "price", by: "percent", value: "", isWholeTaka: true, startsAt: "", endsAt: "" },
  ...{ status: "hidden", categoryId: "", hubId: "", reason: "correction" },
};

/** The API input, or the first invalid field. Times are Dhaka times. */
export function changeOf(draft: Draft): { change: Change } | { wrong: Record<string, string> } {
  const typed = withLatinDigits(draft.value).trim();
  const moment = (text: string) => (text === "" ? null : `${text}:00+06:00`);
  const result = Change.safeParse({
    ...draft,
    value: typed === "" ? undefined : Number(typed),
    startsAt: moment(draft.startsAt),
    endsAt: moment(draft.endsAt),
    categoryId: Number(draft.categoryId),
    hubId: Number(draft.hubId),
  });
  if (result.success) return { change: result.data };
  return { wrong: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message])) };
}
