import type { AdminUserDetail } from "@tatka/contract/people/staff-accounts";

/** Props of the cards of a person's page. */
export type PersonProps = {
  user: AdminUserDetail;
  /** Called with the saved user. */
  onChanged: (user: AdminUserDetail) => Promise<void>;
  onReload: () => Promise<unknown>;
};
