/** The version of the interface in this folder. The first number changes when an extension has to change. */
export const extensionApi = "1.2";

/** Whether an extension for this version works with the version on offer: the same first number, nothing newer. */
export function isFitting(wanted: string, offered: string = extensionApi): boolean {
  const [theirs, ours] = [numbersOf(wanted), numbersOf(offered)];
  return theirs !== undefined && ours !== undefined && theirs.major === ours.major && theirs.minor <= ours.minor;
}

function numbersOf(version: string): { major: number; minor: number } | undefined {
  const [, major, minor] = /^(\d{1,4})\.(\d{1,4})$/.exec(version) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}
