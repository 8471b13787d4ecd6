import { useEffect } from "react";
import { useText } from "../messages/use-text.ts";

/** Names the browser tab after the page. */
export function PageTitle({ title }: { title: string }) {
  const t = useText();
  const full = `${title} · ${t("tatka.name")} ${t("tatka.back_office")}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return null;
}
