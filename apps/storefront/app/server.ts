import * as build from "virtual:react-router/server-build";
import type { RenderPage, Storefront } from "@tatka/contract/page";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pageRoutes } from "./page-routes.server.ts";
import { shopContext } from "./shop-context.ts";

// The router declares this module with "string | undefined" where its own ServerBuild says "optional".
const handleRequest = createRequestHandler(build as ServerBuild, "production");

/** Answers a page or the data of a page; everything it knows of the store comes from `shop`. */
export const renderPage: RenderPage = (request, shop) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return handleRequest(request, context);
};

export const pages: Storefront["pages"] = pageRoutes(build.routes);
