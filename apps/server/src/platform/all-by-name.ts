/** `Promise.all` for more results than a reader can count: they come back under the names of what was asked. */
export async function allByName<Asked extends Record<string, unknown>>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const found = await Promise.all(Object.entries(asked).map(async ([name, one]) => [name, await one]));
  return Object.fromEntries(found) as { [Name in keyof Asked]: Awaited<Asked[Name]> };
}
