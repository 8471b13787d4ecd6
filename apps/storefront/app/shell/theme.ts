const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

const STORAGE_KEY = "theme";

/**
 * Runs before the first paint, so that a dark page never flashes white. The text never changes, so its CSP hash doesn't
 * either.
 */
export const themeScript = `try{const t=localStorage.getItem("${STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage, the theme is kept until the page is left.
  }
}

export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}
