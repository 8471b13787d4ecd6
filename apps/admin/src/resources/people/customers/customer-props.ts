import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";

/** Props of a section that can change the customer. */
export type CustomerProps = {
  customer: AdminCustomerDetail;
  onChange: (changed: AdminCustomerDetail) => Promise<void>;
};
