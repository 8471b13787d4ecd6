import { lazy, useEffect, useState } from "react";
import { ASKED_KEY } from "../../../shell/first-visit-script.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";
import { regionInCookies } from "../../delivery/region/index.ts";
import type { PopupData } from "./home-popup-dialog.tsx";

const HomePopupDialog = lazy(
  patiently(() => import("./home-popup-dialog.tsx").then((file) => ({ default: file.HomePopupDialog }))),
);

const STORAGE_KEY = "home-popup-seen";

type Props = {
  popup: PopupData;
  /** In a staff preview, whether it is shown; null otherwise. */
  opens: boolean | null;
};

/** Shown once per browser, and not on the visit that asked for the city. */
export function HomePopup({ popup, opens }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { cities } = useLayoutData();
  useEffect(() => {
    const isAskedToLogIn = new URLSearchParams(location.search).has("login");
    setOpen(opens ?? (regionInCookies(document.cookie, cities) !== null && !isAskedToLogIn && !isSeen()));
  }, [opens, cities]);
  if (!isOpen) return null;
  return (
    <AfterLoad>
      <HomePopupDialog
        popup={popup}
        onClose={() => {
          if (opens === null) rememberSeen();
          setOpen(false);
        }}
      />
    </AfterLoad>
  );
}

function isSeen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null || sessionStorage.getItem(ASKED_KEY) !== null;
  } catch {
    // Without storage it would be shown every time.
    return true;
  }
}

function rememberSeen(): void {
  try {
    localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Without storage it was not shown either.
  }
}
