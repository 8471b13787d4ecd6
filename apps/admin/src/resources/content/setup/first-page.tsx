import type { Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { Navigate } from "react-router";
import { firstPageFor } from "../../../layout/menu/menu-entries.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useSetup } from "./use-setup.ts";

/**
 * The start page: the set-up guide until the shop has been open, then `Otherwise`. Users who may see neither start at
 * their first permitted page.
 */
export function FirstPage({ otherwise: Otherwise }: { otherwise: ComponentType }) {
  const { permissions } = usePermissions<Permission[]>();
  const isAllowed = useMay()("setting.read");
  const { data, isLoading } = useSetup(isAllowed);
  if (isLoading || !permissions) return <PageLoading />;
  if (data && !data.isOpen && !data.hasOpened) return <Navigate to="/settings/setup" replace />;
  const first = firstPageFor(permissions);
  return first === "/" ? <Otherwise /> : <Navigate to={first} replace />;
}
