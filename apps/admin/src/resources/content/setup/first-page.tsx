import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useSetup } from "./use-setup.ts";

/** Where the back office begins: with the guide while the shop has never been open, otherwise with `Otherwise`. */
export function FirstPage({ otherwise: Otherwise }: { otherwise: ComponentType }) {
  const isAllowed = useMay()("setting.read");
  const { data, isLoading } = useSetup(isAllowed);
  if (isLoading) return <PageLoading />;
  if (data && !data.isOpen && !data.hasOpened) return <Navigate to="/settings/setup" replace />;
  return <Otherwise />;
}
