import { useTranslate } from "react-admin";

/** "Orders: View", as in the permission matrix. Unknown permissions are shown unchanged. */
export function usePermissionName(): (permission: string) => string {
  const translate = useTranslate();
  return (permission) => {
    const [resource = "", action = ""] = permission.split(".");
    const thing = translate(`tatka.people.resource.${resource}`, { _: resource });
    return `${thing}: ${translate(`tatka.people.action.${action}`, { _: action })}`;
  };
}
