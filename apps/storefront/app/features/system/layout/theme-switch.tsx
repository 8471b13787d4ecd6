import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { chooseTheme, chosenTheme, type Theme, themeAfter } from "../../../shell/theme.ts";
import { iconButton } from "../../../ui/icon-button.ts";

/** Cycles through device, light and dark. CSS selects the icon, so that it is correct from the first paint. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const { messages } = useLanguage();
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(chosenTheme()), []);

  function change() {
    const next = themeAfter(theme);
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <button
      type="button"
      className={`theme-switch ${iconButton} unscripted:hidden ${className}`}
      aria-label={messages.layout.theme[theme]}
      onClick={change}
    >
      <Monitor aria-hidden="true" data-for="system" />
      <Sun aria-hidden="true" data-for="light" />
      <Moon aria-hidden="true" data-for="dark" />
    </button>
  );
}
