const tables = ["frozen", "meat", "dairy", "produce", "staples", "cooking", "snacks", "drinks"] as const;

export type Table = (typeof tables)[number];

/** The top-level categories of the starter tree. */
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

/** The tint of a top-level category by slug; others get a stable one, too. */
export function tableOf(department: string): Table {
  return ofDepartment[department] ?? tables[sumOf(department) % tables.length] ?? "staples";
}

function sumOf(word: string): number {
  return [...word].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
