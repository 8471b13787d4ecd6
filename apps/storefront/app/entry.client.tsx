import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { startRouter } from "./router/browser-router.ts";
import { entryState } from "./router/entry-state.ts";
import { followLinks } from "./router/links.ts";
import { Page, type PageState } from "./router/page.tsx";
import { useScrolling } from "./router/scrolling.ts";

const loadRoutes = () => import("./browser-routes.ts");

function Program({ first }: { first: PageState }) {
  const [page, setPage] = useState(first);
  useLayoutEffect(() => startRouter(first, setPage, loadRoutes), [first]);
  useEffect(followLinks, []);
  useScrolling(page);
  return <Page page={page} />;
}

if (window.page) {
  const { handover, modules } = window.page;
  const { pathname, search, hash } = location;
  const first: PageState = {
    location: { pathname, search, hash, key: entryState().key ?? "first" },
    params: handover.params,
    routes: handover.routes.map(({ id }, depth) => ({ id, module: modules[depth] ?? {} })),
    data: handover.data,
    failure: handover.failure,
  };
  startTransition(() => {
    hydrateRoot(document, <Program first={first} />);
  });
}
