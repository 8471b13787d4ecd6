import { type Context, Hono } from "hono";
import type { Env } from "../../../server/src/platform/http/environment.ts";
import type { Behaviour } from "./behaviour.ts";

export type SimulatorParts = {
  behaviour: () => Behaviour;
  /** URL of the simulator's pages for a store with this origin. */
  pagesAt: (storeUrl: string, c: Context<Env>) => string;
  /** Called for every granted token, because some gateways count them. */
  onGrant: () => void;
};

/** A simulated gateway, served at `/dev/<code>`. */
export type GatewaySimulator = {
  /** The payment method's code. */
  code: string;
  /** The store's credentials, valid nowhere else. The base URL is added. */
  account: Readonly<Record<string, string>>;
  simulate(parts: SimulatorParts): Hono<Env>;
};

export function newSimulator(): Hono<Env> {
  return new Hono<Env>();
}
