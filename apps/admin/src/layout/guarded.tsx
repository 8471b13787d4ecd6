import type { StaffPermission } from "@tatka/contract/people/permissions";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { Navigate } from "react-router";
import { PageLoading } from "./page-loading.tsx";
import { PageProblem } from "./page-problem.tsx";

/**
 * A page that only opens to those who hold its permission; others land on /403. The URL is replaced, so
 * that "back" leads to where they came from and not into the same wall.
 */
export function guarded(permission: StaffPermission, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const { isPending, error, permissions, refetch } = usePermissions<Permission[]>();
    if (isPending) return <PageLoading />;
    if (error) return <PageProblem error={error} onRetry={refetch} />;
    return holds(permissions ?? [], permission) ? <Page /> : <Navigate to="/403" replace />;
  };
}
