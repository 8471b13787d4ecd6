/** Why a part of a list is not an item. */
export const leftOutReasons = ["chat", "heading", "notNeeded", "aside", "question", "number"] as const;

export type LeftOut = { raw: string; line: number; reason: (typeof leftOutReasons)[number] };
