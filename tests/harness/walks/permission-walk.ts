import { Agent, type RequestOptions, request } from "node:http";
import type { StaffPermission } from "@tatka/contract/permissions";
import { aStaffMember } from "../staff.ts";
import type { Store } from "../store.ts";

type Operation = { "x-permission"?: StaffPermission; parameters: { name: string; in: string }[] };
type StaffCall = { method: string; path: string; permission: StaffPermission; name: string };
export type Caller = { who: string; authorization?: string; held: ReadonlySet<string> };

/** Number of concurrent requests, enough to keep the server busy. */
const LANES = 16;

/** Calls all staff endpoints of the OpenAPI document with different permissions. */
export async function permissionWalk(store: Store) {
  const { body: document } = await store.call<{ paths: Record<string, Record<string, Operation>> }>(
    "GET",
    "/openapi.json",
  );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation, name: `${method} ${path}` })),
  );
  const staffCalls: StaffCall[] = operations.flatMap(({ method, path, name, operation }) => {
    const permission = operation["x-permission"];
    // An id without a record, so that allowed calls change nothing.
    return permission ? [{ method, name, permission, path: path.replace(/\{\w+\}/g, "2147483647") }] : [];
  });
  return { operations, staffCalls, aCaller, wrongAnswers };

  async function aCaller(who: string, permissions: readonly StaffPermission[]): Promise<Caller> {
    const { headers } = await aStaffMember(store, permissions);
    return { who, authorization: headers.authorization, held: new Set(permissions) };
  }

  /** Makes every call as every caller, and returns unexpected results. */
  async function wrongAnswers(
    callers: readonly Caller[],
    calls: readonly StaffCall[],
    isRight: (status: number, mayDo: boolean) => boolean,
  ): Promise<string[]> {
    const wrong: string[] = [];
    const pairs = callers.flatMap((caller) => calls.map((call) => ({ caller, call })));
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    const next = pairs.values();
    const lane = async () => {
      for (const { caller, call } of next) {
        const mayDo = caller.held.has(call.permission);
        const status = await statusOf(agent, caller, call);
        if (!isRight(status, mayDo) || status >= 500) wrong.push(`${caller.who}: ${call.name} was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    agent.destroy();
    return wrong;
  }

  /** Reads only the status, because event streams never end. */
  function statusOf(agent: Agent, { authorization }: Caller, { method, path }: StaffCall): Promise<number> {
    const hasBody = method !== "get" && method !== "delete";
    const options: RequestOptions = {
      agent,
      method: method.toUpperCase(),
      headers: {
        ...(hasBody ? { "content-type": "application/json" } : {}),
        ...(authorization ? { authorization } : {}),
      },
    };
    return new Promise((resolve, reject) => {
      const call = request(`${store.origin}/api/v1.0${path}`, options, (answer) => {
        const isEndless = answer.headers["content-type"]?.startsWith("text/event-stream") ?? false;
        if (isEndless) call.destroy();
        else answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on("error", reject);
      call.end(hasBody ? "{}" : undefined);
    });
  }
}

export const isRight = (status: number, mayDo: boolean) => (mayDo ? status !== 401 && status !== 403 : status === 403);
