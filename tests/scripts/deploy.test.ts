import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../apps/server/src/platform/config.ts";

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "tatka-deploy-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(deploy, file), "utf8");

/** What the operator fills in. */
const filledIn = {
  S3_ENDPOINT: "https://storage.shop.example",
  S3_BUCKET: "tatka",
  SESSION_SECRET: "vS3rQh8mZ0xT5nBk1LwYc7uEoJ4iGfDa",
  SMTP_URL: "smtps://mail.shop.example",
  ADMIN_EMAIL: "owner@shop.example",
  ADMIN_PASSWORD: "correct horse battery",
  ORIGIN_DHAKA: "https://dhaka.shop.example",
  ORIGIN_CTG: "https://ctg.shop.example",
  DATABASE_PASSWORD: "secret",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  METRICS_TOKEN: "a-token-of-the-test",
};

type Service = {
  environment?: Record<string, string>;
  depends_on?: unknown;
  healthcheck?: unknown;
  command?: string;
  read_only?: boolean;
};

test("the compose file has all parts, and the store accepts the environment it is given", () => {
  const compose = parse(read("compose/compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const { services } = compose;
  expect(Object.keys(services)).toEqual([
    "database",
    "storage",
    "bucket",
    "migrate",
    "web-1",
    "web-2",
    "worker",
    "proxy",
  ]);
  for (const name of ["web-1", "web-2", "worker", "migrate"]) {
    const environment = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]);
    const config = readConfig(Object.fromEntries(environment));
    expect(config).toMatchObject({ mode: "production", trustedProxies: 1, migratesAtStart: false });
    expect(config.runsJobs).toBe(!name.startsWith("web"));
    expect(services[name]?.read_only).toBe(true);
    if (name !== "migrate") expect(services[name]?.depends_on).toHaveProperty("bucket");
  }
  expect(services["web-1"]?.healthcheck).toBeDefined();
  const sample = read("compose/env.sample").matchAll(/^(\w+)=/gm);
  const asked = new Set([...read("compose/compose.yaml").matchAll(/\$\{(\w+)(?::\?|:-\})/g)].map(([, name]) => name));
  expect([...sample].map(([, name]) => name).sort()).toEqual([...asked].sort());
});

function filled(value: string): string {
  return String(value).replace(/\$\{(\w+):[?-][^}]*\}/g, (_, name: keyof typeof filledIn) => filledIn[name] ?? "");
}

type Pod = {
  securityContext: { runAsNonRoot: boolean };
  terminationGracePeriodSeconds?: number;
  volumes: { name: string }[];
  containers: {
    args: string[];
    env?: { name: string; value: string }[];
    ports?: { name: string; containerPort: number }[];
    securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
    volumeMounts: { name: string }[];
    resources: { limits: { memory: string } };
    readinessProbe?: { httpGet: { path: string; port: string } };
    livenessProbe?: { httpGet?: { path: string } };
  }[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: { matchLabels?: Record<string, string> };
    minAvailable?: number;
    replicas?: number;
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
  };
};

const manifests = globSync("kubernetes/*.yaml", { cwd: deploy }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const versions: Record<string, string> = {
  Deployment: "apps/v1",
  Job: "batch/v1",
  Service: "v1",
  PodDisruptionBudget: "policy/v1",
  NetworkPolicy: "networking.k8s.io/v1",
  Ingress: "networking.k8s.io/v1",
};

test("the Kubernetes manifests are of known kinds, and every selector finds the pods it means", () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(
    ["Deployment", "Deployment", "Ingress", "Job", "NetworkPolicy", "PodDisruptionBudget", "Service"].sort(),
  );
  for (const { kind, apiVersion } of manifests) expect(apiVersion).toBe(versions[kind]);
  for (const { kind, spec } of manifests.filter(({ kind }) => kind === "Deployment")) {
    expect(spec.template?.metadata.labels, kind).toMatchObject(spec.selector?.matchLabels ?? {});
  }
  const budget = manifests.find(({ kind }) => kind === "PodDisruptionBudget");
  const web = manifests.find(({ metadata }) => metadata.name === "tatka-web");
  expect(web?.spec.template?.metadata.labels).toMatchObject(budget?.spec.selector?.matchLabels ?? {});
  expect(web?.spec.replicas).toBeGreaterThan(budget?.spec.minAvailable ?? 9);
});

test("every pod runs without rights on a root that it cannot write, with bounds and a stop that is long enough", () => {
  for (const { metadata, spec } of manifests.filter(({ spec }) => spec.template)) {
    const pod = spec.template?.spec;
    expect(pod?.securityContext.runAsNonRoot, metadata.name).toBe(true);
    for (const container of pod?.containers ?? []) {
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(container.resources.limits.memory).toBeDefined();
      const volumes = pod?.volumes.map(({ name }) => name);
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
      expect(["serve", "worker", "migrate"]).toContain(container.args[0]);
      const env = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
      readConfig({
        ...filledIn,
        DATABASE_URL: "postgres://db/tatka",
        STORE_MODE: "production",
        TRUST_PROXY: "1",
        ...env,
      });
    }
    if (metadata.name !== "tatka-migrate") expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  }
  const [web] = manifests.find(({ metadata }) => metadata.name === "tatka-web")?.spec.template?.spec.containers ?? [];
  expect(web?.readinessProbe?.httpGet.path).toBe("/readyz");
  expect(web?.livenessProbe?.httpGet?.path).toBe("/healthz");
});

test("the sample for Patroni keeps what was acknowledged on two machines", () => {
  const { bootstrap } = parse(read("patroni/patroni.yml")) as {
    bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean } };
  };
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  // As Patroni asks for it.
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
});

const certificates = () => {
  const folder = join(work, "certificates");
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  const [key, crt] = [join(work, "tatka.key"), join(work, "tatka.crt")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=shop.example", "-days", "2"];
  execFileSync("/usr/bin/openssl", [...request, "-keyout", key, "-out", crt], { stdio: "pipe" });
  writeFileSync(join(folder, "tatka.pem"), readFileSync(crt, "utf8") + readFileSync(key, "utf8"));
  return folder;
};

const haproxy = "/usr/sbin/haproxy";
test.skipIf(!existsSync(haproxy)).each(["haproxy.cfg", "postgresql.cfg"])("haproxy accepts %s", (file) => {
  const written = join(work, file);
  const settings = read(`haproxy/${file}`).replaceAll("/etc/haproxy/unavailable", join(deploy, "unavailable"));
  writeFileSync(written, settings.replaceAll("/etc/haproxy/certificates", certificates()));
  const { status, stderr } = spawnSync(haproxy, ["-c", "-f", written], { encoding: "utf8" });
  expect(stderr).not.toContain("[ALERT]");
  expect(status).toBe(0);
});

const nginx = "/usr/sbin/nginx";
test.skipIf(!existsSync(nginx))("nginx accepts its sample", () => {
  certificates();
  const store = read("nginx/tatka.conf").replaceAll("/etc/nginx/certificates", work);
  const main = `pid ${work}/nginx.pid; error_log stderr; events {} http { access_log off; ${store} }`;
  writeFileSync(join(work, "nginx.conf"), main);
  const { status, stderr } = spawnSync(nginx, ["-t", "-p", work, "-c", join(work, "nginx.conf")], { encoding: "utf8" });
  expect(stderr).toContain("syntax is ok");
  expect(status).toBe(0);
});

const analyze = "/usr/bin/systemd-analyze";
test.skipIf(!existsSync(analyze))("systemd accepts the units", () => {
  const units = globSync("systemd/*.{service,timer}", { cwd: deploy }).map((file) => {
    const written = join(work, file.replace("systemd/", ""));
    const here = read(file).replaceAll("/srv/tatka/node_modules/.bin/node", process.execPath);
    writeFileSync(written, here.replaceAll("=/srv/tatka/deploy/", `=${deploy}`));
    return written;
  });
  expect(units).toHaveLength(4);
  const { stderr } = spawnSync(analyze, ["verify", ...units], { encoding: "utf8" });
  const ours = stderr.split("\n").filter((line) => line.includes("tatka"));
  expect(ours).toEqual([]);
});
