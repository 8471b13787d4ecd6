/** The line of a program's output that says why it stopped: the last severe one, or else the last one. */
export function essence(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const grave = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? "";
  return grave.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
