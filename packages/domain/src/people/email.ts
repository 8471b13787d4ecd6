/** Letters, digits and the signs that need no quotes: an atom, in the words of RFC 5322. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

/**
 * An email address as the store accepts it: atoms separated by dots, at a domain. Quotes, comments, commas, brackets
 * and spaces are excluded: with them one mailbox has many spellings, and a mailer that parses such a text may find
 * another mailbox in it.
 */
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[A-Za-z])${label}$`);

export const LONGEST_EMAIL = 254;

/** The normalised address in lower case; undefined if invalid. */
export function parseEmail(typed: string): string | undefined {
  const email = typed.normalize("NFKC").trim().toLowerCase();
  return emailPattern.test(email) && email.length <= LONGEST_EMAIL ? email : undefined;
}

export type Mailbox = { name: string; address: string };

/** A sender: an address, or a name with the address in angle brackets. */
export function parseMailbox(written: string): Mailbox | undefined {
  const [, name, inBrackets] = /^([^<>@"]*)<([^<>]+)>$/.exec(written.trim()) ?? [];
  const address = parseEmail(inBrackets ?? written);
  return address === undefined ? undefined : { name: (name ?? "").trim(), address };
}
