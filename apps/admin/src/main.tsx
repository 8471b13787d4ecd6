// Must be the first import, before any contract module creates a schema.
import "./zod-without-eval.ts";

import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { App } from "./app.tsx";
import "./styles.css";

// The server writes a new nonce into this element for each page; styles created at run time use it.
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
const styles = createCache({ key: "tatka", nonce, prepend: true });

// Only a data router can block navigation while a form has unsaved changes.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/admin" });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
