import type { StaffPermission } from "@tatka/contract/people/permissions";
import { holds } from "@tatka/domain/people/permission";
import type { AllowedStaff } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";

/** For calls that need more than their own permission, depending on what is asked for. */
export function needPermission(staff: AllowedStaff, permission: StaffPermission): void {
  if (!holds(staff.permissions, permission)) throw new Refusal("staff.no_permission");
}
