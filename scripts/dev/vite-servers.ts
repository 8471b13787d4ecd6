import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { createServer, type HotPayload, type Plugin } from "vite";
import { root } from "../root.mjs";

const modulesPath = "/@server-modules";

/** Files that the server reads only at its start. */
const readAtStart = /\/app\/(routes|page-parameters)\.ts$/;

const onlyOnServer = /\.server\.tsx?$/;

type StorefrontChange = { needsRestart: boolean };

/** Vite's development servers of the storefront and the back office, as handlers of one HTTP server. */
export async function openViteServers(parent: Server) {
  let whenChanged: (change: StorefrontChange) => Promise<void> = async () => undefined;

  /** Makes the server reload the storefront, and the browser too if it does not use the file. */
  const serverParts: Plugin = {
    name: "tatka:server-parts",
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const needsRestart = readAtStart.test(file);
      await whenChanged({ needsRestart });
      if (!needsRestart && onlyOnServer.test(file)) server.environments.client.hot.send({ type: "full-reload" });
    },
  };
  const settings = {
    appType: "custom",
    clearScreen: false,
    server: { middlewareMode: true, ws: { server: parent } },
  } as const;
  const [storefront, admin] = await Promise.all([
    createServer({ ...settings, root: `${root}/apps/storefront`, plugins: [serverParts] }),
    createServer({ ...settings, root: `${root}/apps/admin` }),
  ]);

  return {
    modulesPath,
    /** Handles requests for the apps' modules, and ignores others. */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (request.url === modulesPath) return void answerModule(request, response);
      const { middlewares } = isAdmin(request) ? admin : storefront;
      const { url } = request;
      middlewares(request, response, () => {
        // Without the back office's base, which Vite removes.
        request.url = url;
        next();
      });
    },
    /** Adds hot reload to the back office's page; the storefront adds it itself. */
    transformPage: (request: IncomingMessage, html: string): Promise<string> | string =>
      isAdmin(request) ? admin.transformIndexHtml("/index.html", html, request.url) : html,
    whenStorefrontChanges(listener: typeof whenChanged): void {
      whenChanged = listener;
    },
    reloadStorefront: () => storefront.environments.client.hot.send({ type: "full-reload" }),
    close: async () => {
      await Promise.all([storefront.close(), admin.close()]);
    },
  };

  /** The storefront's modules for the server. */
  async function answerModule(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await storefront.environments.ssr.hot.handleInvoke((await json(request)) as HotPayload);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  }
}

const isAdmin = ({ url = "" }: IncomingMessage) => /^\/admin([/?]|$)/.test(url);
