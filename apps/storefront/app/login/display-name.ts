import type { User } from "@tatka/contract/people/identity";

/** The name in the header: the first word of the user's name, or the part before the @ sign. */
export function displayName({ name, email, phone }: Pick<User, "name" | "email" | "phone">): string {
  const firstWord = name?.trim().split(/\s+/)[0];
  return firstWord || ((email ?? phone ?? "").split("@")[0] ?? "");
}
