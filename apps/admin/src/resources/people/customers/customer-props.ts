import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";

/** A part of the page that can change what it shows. */
export type CustomerProps = {
  customer: AdminCustomerDetail;
  onChange: (changed: AdminCustomerDetail) => Promise<void>;
};
