import { emailPattern, LONGEST_EMAIL } from "@tatka/domain/people/email";
import { z } from "zod";

/** A single email, normalised; `parseIdentifier` reads emails or phones. */
export const email = (problem?: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL)
    .check(z.email({ pattern: emailPattern, error: problem }));
