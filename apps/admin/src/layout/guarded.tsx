import type { StaffPermission } from "@tatka/contract/permissions";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { Navigate } from "react-router";
import { PageLoading } from "./page-loading.tsx";
import { PageProblem } from "./page-problem.tsx";

/**
 * Opens a page only with its permission and redirects to /403 otherwise. The redirect replaces the URL, so that "back"
 * does not run into it again.
 */
export function guarded(permission: StaffPermission, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const { isPending, error, permissions, refetch } = usePermissions<Permission[]>();
    if (isPending) return <PageLoading />;
    if (error) return <PageProblem error={error} onRetry={refetch} />;
    return holds(permissions ?? [], permission) ? <Page /> : <Navigate to="/403" replace />;
  };
}
