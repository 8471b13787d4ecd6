import type { AdminUserDetail } from "@tatka/contract/people/staff-accounts";

/** Props of the cards of a person's page. */
export type PersonProps = {
  user: AdminUserDetail;
  /** Something was saved, and this is how the person is now. */
  onChanged: (user: AdminUserDetail) => Promise<void>;
  onReload: () => Promise<unknown>;
};
