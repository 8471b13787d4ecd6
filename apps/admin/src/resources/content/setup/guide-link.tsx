import { useLocation } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { useSetup } from "./use-setup.ts";

/** A link back to the set-up guide, above each page with a step, until the shop is open. */
export function GuideLink() {
  const t = useText();
  const { pathname } = useLocation();
  const { data } = useSetup(useMay()("setting.read"));
  if (!data || data.isOpen || data.hasOpened || pathname === "/settings/setup") return null;
  return <BackLink to="/settings/setup" label={t("tatka.setup.back")} />;
}
