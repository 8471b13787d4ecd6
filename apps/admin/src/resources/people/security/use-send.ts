import type { Answer, Body, Route } from "@tatka/contract/route";
import { useLogoutIfAccessDenied } from "react-admin";
import { callRoute, refusalCodeOf } from "../../../providers/api.ts";

/** Sends a form to the API; who is no longer signed in is led to the login, any other refusal is the form's to show. */
export function useSend(): <const R extends Route>(route: R, body: Body<R>) => Promise<Answer<R>> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return async (route, body) => {
    try {
      return await callRoute(route, { body });
    } catch (error) {
      if (refusalCodeOf(error) === "staff.not_signed_in") await logoutIfAccessDenied(error);
      throw error;
    }
  };
}
