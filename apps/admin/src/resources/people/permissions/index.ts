import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const PermissionsPage = lazy(() =>
  import("./permissions-page.tsx").then((page) => ({ default: page.PermissionsPage })),
);

export const permissions = { Page: guarded("permissions.read", PermissionsPage) };
