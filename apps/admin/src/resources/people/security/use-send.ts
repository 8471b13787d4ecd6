import { useLogoutIfAccessDenied } from "react-admin";
import { callRoute, refusalCodeOf } from "../../../providers/api.ts";

/** Sends a form to the API. A user who is no longer signed in is led to the login; the form shows other refusals. */
export function useSend(): typeof callRoute {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async (route, ...said) => {
    try {
      return await callRoute(route, ...said);
    } catch (error) {
      if (refusalCodeOf(error) === "staff.not_signed_in") await logoutIfAccessDenied(error);
      throw error;
    }
  };
}
