import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { afterAll } from "vitest";
import type { Store } from "./store.ts";

/** Configuration of a store that may fetch the profiles of these tests. */
export const fetchesLocalProfiles = {
  webhooks: { needsHttps: false, privateHosts: ["127.0.0.1"], patienceMs: 5_000 },
};

type Profile = { status?: number; headers?: Record<string, string>; body: string };

/** A profile with these capabilities. */
export function profileWith(names: readonly string[], version: string = ucpVersion): object {
  return { ucp: { version, capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])) } };
}

/** A web server that serves assistants' profiles, each at its own URL. */
export async function openProfiles() {
  const profiles = new Map<string, Profile>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status = 200, headers = {}, body } = profiles.get(request.url ?? "") ?? { status: 404, body: "" };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    asked,
    /** Publishes a profile and returns its URL. */
    publish(profile: object | Profile): string {
      const path = `/${randomUUID()}`;
      profiles.set(path, "body" in profile ? (profile as Profile) : { body: JSON.stringify(profile) });
      return origin + path;
    },
    /** Publishes the metadata document of an OAuth client and returns its id. */
    publishClient(redirectUris: readonly string[], more: object = {}): string {
      const path = `/${randomUUID()}`;
      const document = { client_id: origin + path, redirect_uris: redirectUris, ...more };
      profiles.set(path, { body: JSON.stringify(document) });
      return origin + path;
    },
  };
}

/** An assistant with a profile that calls the store. */
export function anAssistant(store: Store, profileUrl: string, more: Record<string, string> = {}) {
  return {
    profileUrl,
    call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const own = { "ucp-agent": `profile="${profileUrl}"`, "request-id": randomUUID(), ...more };
      return store.call<T>(method, `/ucp${path}`, body, { ...own, ...headers });
    },
  };
}
