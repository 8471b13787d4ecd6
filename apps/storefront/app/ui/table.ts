const tables = ["frozen", "meat", "dairy", "produce", "staples", "cooking", "snacks", "drinks"] as const;

export type Table = (typeof tables)[number];

/** The departments that the store opened with. */
const ofDepartment: Record<string, Table> = {
  "frozen-food": "frozen",
  "meat-fish": "meat",
  "dairy-eggs": "dairy",
  "fruits-vegetables": "produce",
  staples: "staples",
  "cooking-essentials": "cooking",
  "snacks-bakery": "snacks",
  beverages: "drinks",
};

/** The tint of a department's table, by its slug; one that staff add later has one too, always the same. */
export function tableOf(department: string): Table {
  return ofDepartment[department] ?? tables[sumOf(department) % tables.length] ?? "staples";
}

function sumOf(word: string): number {
  return [...word].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
