import { emailPattern, LONGEST_EMAIL } from "@tatka/domain/people/email";
import { z } from "zod";

/** An email wherever one comes in by itself, in its one spelling; emails or phones are read by `parseIdentifier`. */
export const email = (problem?: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL)
    .check(z.email({ pattern: emailPattern, error: problem }));
