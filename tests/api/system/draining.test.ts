import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

test("a stopping server reports not ready, keeps responding, and closes each connection after its response", async () => {
  const store = await openStore({ drainMs: 3_000 });
  const ask = async (path: string) => {
    const { status, headers } = await store.request(path);
    return { status, connection: headers.get("connection") };
  };
  const paths = ["/readyz", "/readyz/reads", "/healthz", "/faq", "/api/v1.0/product?take=1"];
  const before = await Promise.all(paths.map(ask));
  expect(before).toEqual(paths.map(() => ({ status: 200, connection: "keep-alive" })));

  const stopped = store.stop();
  const readiness = await (await store.request("/readyz")).json();
  expect(readiness).toEqual({ status: "not ready", missing: ["draining"] });
  const draining = await Promise.all(paths.map(ask));
  expect(draining).toEqual([404, 404, 200, 200, 200].map((status) => ({ status, connection: "close" })));
  await stopped;
  await expect(store.request("/healthz")).rejects.toThrow();
});
