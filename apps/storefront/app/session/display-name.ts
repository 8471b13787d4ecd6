import type { User } from "@tatka/contract/people/identity";

/** How the header calls the user: by the first word of the name, or by what stands before the @ sign. */
export function displayName({ name, email, phone }: Pick<User, "name" | "email" | "phone">): string {
  const firstWord = name?.trim().split(/\s+/)[0];
  return firstWord || ((email ?? phone ?? "").split("@")[0] ?? "");
}
