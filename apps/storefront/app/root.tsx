import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import faviconUrl from "@tatka/theme/favicon.svg?url";
import { type ReactNode, useEffect } from "react";
import stylesUrl from "./app.css?url";
import { homeRoomScript } from "./home-room.ts";
import { outage } from "./messages/outage.ts";
import { Links, Outlet, useLocation } from "./router/index.tsx";
import { themeScript } from "./shell/theme.ts";
import { buttonLook } from "./ui/button-look.ts";
import { earlyInputScript, replayEarlyInput } from "./ui/early-input.ts";
import { picturesAt } from "./ui/pictures-at.ts";

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    // The theme script sets an attribute here before React hydrates.
    <html lang={languageOfPath(pathname)} data-pictures={picturesAt()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{themeScript}</script>
        <script>{homeRoomScript}</script>
        <script>{earlyInputScript}</script>
        <link rel="icon" href={faviconUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18201b" />
        <link rel="stylesheet" href={stylesUrl} />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  useEffect(replayEarlyInput, []);
  return <Outlet />;
}

/** For errors outside both layouts; each page and layout handles its own errors. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const { heading, text, home } = outage[language];
  return (
    <main className="grid min-h-screen place-content-center gap-4 p-6 text-center">
      <title>{heading}</title>
      <h1 className="text-3xl font-extrabold">{heading}</h1>
      <p className="text-lg text-muted">{text}</p>
      <p>
        <a href={pathInLanguage("/", language)} className={buttonLook.main}>
          {home}
        </a>
      </p>
    </main>
  );
}
