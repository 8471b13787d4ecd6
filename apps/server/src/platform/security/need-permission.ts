import type { StaffPermission } from "@tatka/contract/permissions";
import { holds } from "@tatka/domain/people/permission";
import type { AllowedStaff } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";

/** For calls whose permission depends on the request. */
export function needPermission(staff: AllowedStaff, permission: StaffPermission): void {
  if (!holds(staff.permissions, permission)) throw new Refusal("staff.no_permission");
}
