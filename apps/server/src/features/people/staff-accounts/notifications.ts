import { byMailOrSms } from "../../content/messages/index.ts";

type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

/** Notifies a registered user of the approval, by email or SMS. */
export function approvalOf(reader: Reader, origin: string | undefined) {
  const values = { link: `${origin ?? ""}/admin/login` };
  return { message: "staff.approved", language: reader.language, values, ...byMailOrSms(reader) } as const;
}

/** Messages to users about their staff account, without a link. */
export function noticeTo(reader: Reader, kind: "declined" | "factor_reset") {
  return { message: `staff.${kind}`, language: reader.language, values: {}, ...byMailOrSms(reader) } as const;
}
