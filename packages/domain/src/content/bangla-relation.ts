/** The ending of a Bangla name depends on its last letter; a name in other letters takes it after a hyphen. */
export function inBanglaRelation(name: string, relation: "of" | "at"): string {
  const isOf = relation === "of";
  if (!/[\u0980-\u09ff]$/.test(name)) return name + (isOf ? "-এর" : "-এ");
  if (/[াআ]$/.test(name)) return name + (isOf ? "র" : "য়");
  if (/[িীুূেোৃৈৌইঈউঊএওঐঔ]$/.test(name)) return name + (isOf ? "র" : "তে");
  return name + (isOf ? "ের" : "ে");
}
