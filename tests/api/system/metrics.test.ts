import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ metrics: { port: undefined, host: "127.0.0.1", token: "a-token-of-the-test" } });

const monitoring = fileURLToPath(new URL("../../../deploy/monitoring/", import.meta.url));

const scrape = async () => (await store.request("/metrics")).text();

/** Value of a metric with these labels, or 0 if it does not exist yet. */
async function metric(name: string, ...labels: string[]): Promise<number> {
  const lines = (await scrape())
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("an order placed and cancelled is counted once, by payment method and step", async () => {
  const before = await metric("tatka_orders_placed_total", 'payment_method="cod"');
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  const placed = await buyer.order({}, "one-key");
  expect(placed.status).toBe(201);
  await buyer.order({}, "one-key");
  expect(await metric("tatka_orders_placed_total", 'payment_method="cod"')).toBe(before + 1);
  await buyer.call("POST", `/order/${placed.body.orderNumber}/cancel`);
  expect(await metric("tatka_order_steps_total", 'step="cancel"')).toBe(1);
});

test("a refused order is not counted", async () => {
  const before = await metric("tatka_orders_placed_total");
  const buyer = await aBuyer(store);
  expect(await buyer.order()).toMatchObject({ status: 409, body: { code: "cart.empty" } });
  expect(await metric("tatka_orders_placed_total")).toBe(before);
});

test("requests are timed by route, however many paths there are", async () => {
  await store.request("/product/plain-paratha");
  await store.request("/product/beef-shingara");
  for (const path of ["/wp-login.php", "/no/such/page", "/api/v1.0/no-such-call"]) await store.request(path);
  await expect
    .poll(() => metric("tatka_request_seconds_count", 'route="/product/:slug"', 'method="GET"'))
    .toBeGreaterThanOrEqual(2);
  const routes = new Set([...(await scrape()).matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
  expect(routes).toContain("/api/v1.0/order");
  expect(routes).toContain("/metrics");
  expect([...routes].filter((route) => /paratha|wp-login|no-such/.test(route ?? ""))).toEqual([]);
});

test("metrics include the queue, the connections, the listener and the cache", async () => {
  const text = await scrape();
  expect(text).toMatch(/^tatka_jobs\{state="given up"\} \d+$/m);
  expect(text).toMatch(/^tatka_jobs_oldest_seconds [\d.]+$/m);
  expect(text).toMatch(/^tatka_database_connections\{pool="requests",state="waiting"\} 0$/m);
  expect(text).toMatch(/^tatka_database_connections\{pool="jobs",state="in use"\} \d+$/m);
  expect(text).toMatch(/^tatka_listener_age_seconds [\d.]+$/m);
  expect(text).toMatch(/^tatka_shared_response_entries \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

test("a failed job is counted as failed, and the queue reports its waiting time", async () => {
  await store.query("select graphile_worker.add_job('deliver-message', '{\"ids\": \"none\"}', max_attempts => 1)");
  await expect.poll(() => metric("tatka_job_runs_total", 'task="deliver-message"', 'outcome="given up"')).toBe(1);
  await expect.poll(() => metric("tatka_jobs", 'state="given up"')).toBe(1);
});

test("each request is one line: route, status, time, account, and no more of the client than its network", async () => {
  const buyer = await aBuyer(store);
  const answer = await buyer.call("GET", "/address?search=secret-words");
  const line = () =>
    store
      .logged()
      .split("\n")
      .find((text) => text.includes(String(answer.headers.get("x-request-id"))));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? "")).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/api/v1.0/address",
    status: 200,
    ms: expect.any(Number),
    network: "127.0.0.0/24",
    accountId: buyer.id,
  });
  expect(line()).not.toContain("secret-words");
  expect(line()).not.toContain("127.0.0.1");
});

test("every metric in the alerts and the dashboard exists", async () => {
  // Gateway metrics exist only after a gateway request.
  const known = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  type Rules = { groups: { rules: { alert: string; expr: string; annotations: { guide: string } }[] }[] };
  const { groups } = parse(await readFile(`${monitoring}alerts.yml`, "utf8")) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(await readFile(`${monitoring}grafana-dashboard.json`, "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap((p) => p.targets.map((t) => t.expr))];
  expect(asked.length).toBeGreaterThan(25);
  const named = asked.flatMap((expr) => expr.match(/\b(tatka|nodejs|process)_\w+/g) ?? []);
  const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, "")));
  expect(unknown).toEqual([]);

  const guide = await readFile(
    fileURLToPath(new URL("../../../docs/operations/incidents.md", import.meta.url)),
    "utf8",
  );
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, text]) => text?.toLowerCase().replaceAll(" ", "-"));
  for (const { annotations } of rules) expect(headings).toContain(annotations.guide.split("#")[1]);
});

const promtool = "/usr/bin/promtool";
test.skipIf(!existsSync(promtool))("Prometheus accepts the alerts and its settings", () => {
  execFileSync(promtool, ["check", "rules", `${monitoring}alerts.yml`], { stdio: "pipe" });
  execFileSync(promtool, ["check", "config", `${monitoring}prometheus.yml`], { stdio: "pipe" });
});
