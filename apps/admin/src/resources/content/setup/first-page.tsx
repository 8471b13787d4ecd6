import type { Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { Navigate } from "react-router";
import { firstPageFor } from "../../../layout/menu-entries.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useSetup } from "./use-setup.ts";

/**
 * Where the back office begins: with the guide while the shop has never been open, otherwise with `Otherwise`. Who may not
 * see that, such as packers and riders, begins with the first page they may see.
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
