import { useTranslate } from "react-admin";

/** "Orders: View", as the matrix of permissions names both; what this release does not know is shown as it is. */
export function usePermissionName(): (permission: string) => string {
  const translate = useTranslate();
  return (permission) => {
    const [resource = "", action = ""] = permission.split(".");
    const thing = translate(`tatka.people.resource.${resource}`, { _: resource });
    return `${thing}: ${translate(`tatka.people.action.${action}`, { _: action })}`;
  };
}
