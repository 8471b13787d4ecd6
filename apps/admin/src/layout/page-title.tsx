import { useEffect } from "react";
import { useText } from "../messages/use-text.ts";

/** Sets the title of the browser tab. */
export function PageTitle({ title }: { title: string }) {
  const t = useText();
  const full = `${title} · ${t("tatka.name")} ${t("tatka.back_office")}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return null;
}
