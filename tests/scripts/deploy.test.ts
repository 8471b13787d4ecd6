import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../apps/server/src/settings/config.ts";
import { composeServices, deploy, filledIn, readSample } from "../harness/machines/samples.ts";

const work = mkdtempSync(join(tmpdir(), "tatka-deploy-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("the compose file has all services, and the store accepts its environment", () => {
  const services = composeServices();
  expect(Object.keys(services)).toEqual([
    ...["database", "storage", "bucket", "migrate", "web-1", "web-2", "worker", "backup", "proxy"],
  ]);
  for (const name of ["web-1", "web-2", "worker", "migrate"]) {
    const environment = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]);
    const config = readConfig({ ...filledIn, ...Object.fromEntries(environment) });
    expect(config).toMatchObject({ mode: "production", trustedProxies: 1, migratesAtStart: false });
    expect(config.runsJobs).toBe(!name.startsWith("web"));
    expect(services[name]?.read_only).toBe(true);
    if (name !== "migrate") expect(services[name]?.depends_on).toHaveProperty("bucket");
  }
  expect(services["web-1"]?.healthcheck).toBeDefined();
  const sample = readSample("compose/env.sample").matchAll(/^(\w+)=/gm);
  const asked = new Set([...readSample("compose/compose.yaml").matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  expect([...sample].map(([, name]) => name).sort()).toEqual([...asked].sort());
});

test("the backup of compose runs, and contains the database and the stored files", () => {
  const { backup, storage, "web-1": web } = composeServices();
  const [script = ""] = [backup?.command].flat();
  expect(spawnSync("/bin/bash", ["-n", "-c", script.replaceAll("$$", "$")]).status).toBe(0);
  expect(script).toContain("sh /backup.sh /backups");
  const folders = backup?.volumes?.map((volume) => volume.split(":"));
  expect(folders).toContainEqual([expect.stringMatching(/systemd\/backup\.sh$/), "/backup.sh", "ro"]);
  // The servers read the time of the last backup from this folder.
  expect(folders).toContainEqual(web?.volumes?.[0]?.split(":"));
  const files = storage?.volumes?.[0]?.split(":")[0];
  expect(folders).toContainEqual([files, expect.stringMatching(`^${backup?.environment?.DATA_DIR}/`), "ro"]);
});

function filled(value: string): string {
  return value.replace(/\$\{(\w+):\?\}/g, "secret");
}

test("the sample for Patroni keeps acknowledged commits on two machines", () => {
  const { bootstrap } = parse(readSample("patroni/patroni.yml")) as {
    bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean } };
  };
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  // Patroni requires this relation of its timeouts.
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
  const settings = readSample(`haproxy/${file}`).replaceAll("/etc/haproxy/unavailable", join(deploy, "unavailable"));
  writeFileSync(written, settings.replaceAll("/etc/haproxy/certificates", certificates()));
  const { status, stderr } = spawnSync(haproxy, ["-c", "-f", written], { encoding: "utf8" });
  expect(stderr).not.toContain("[ALERT]");
  expect(status).toBe(0);
});

const nginx = "/usr/sbin/nginx";
test.skipIf(!existsSync(nginx))("nginx accepts its sample", () => {
  certificates();
  const store = readSample("nginx/tatka.conf").replaceAll("/etc/nginx/certificates", work);
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
    const here = readSample(file).replaceAll("/srv/tatka/node_modules/.bin/node", process.execPath);
    writeFileSync(written, here.replaceAll("=/srv/tatka/deploy/", `=${deploy}`));
    return written;
  });
  expect(units).toHaveLength(4);
  const { stderr } = spawnSync(analyze, ["verify", ...units], { encoding: "utf8" });
  const ours = stderr.split("\n").filter((line) => line.includes("tatka"));
  expect(ours).toEqual([]);
});

const promtool = "/usr/bin/promtool";
test.skipIf(!existsSync(promtool))("Prometheus accepts its settings and the alerts", () => {
  const { status, stdout, stderr } = spawnSync(
    promtool,
    ["check", "config", join(deploy, "monitoring/prometheus.yml")],
    {
      encoding: "utf8",
    },
  );
  expect(stderr).toBe("");
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});

test("the samples for Patroni and pgBackRest configure the same server and archive", () => {
  const patroni = parse(readSample("patroni/patroni.yml")) as {
    bootstrap: { dcs: { postgresql: { parameters: Record<string, string | number> } } };
    postgresql: { data_dir: string; create_replica_methods: string[]; pgbackrest: { command: string } };
  };
  const path = /^pg1-path=(.*)$/m.exec(readSample("pgbackrest/pgbackrest.conf"))?.[1];
  expect(path).toBe(patroni.postgresql.data_dir);
  const archiving = [...readSample("pgbackrest/postgresql.conf").matchAll(/^(\w+) = '?([^'\n]*)'?$/gm)];
  expect(archiving).toHaveLength(4);
  const { parameters } = patroni.bootstrap.dcs.postgresql;
  for (const [, name = "", value] of archiving) expect(String(parameters[name]), name).toBe(value);
  expect(patroni.postgresql.create_replica_methods[0]).toBe("pgbackrest");
});

const patroni = "/usr/bin/patroni";
const postgres15 = "/usr/lib/postgresql/15/bin";
test.skipIf(!existsSync(patroni) || !existsSync(postgres15))("Patroni accepts its sample", async () => {
  // `--validate-config` connects to etcd and looks for the programs of PostgreSQL.
  const etcd = createServer().listen(0, "127.0.0.1");
  await once(etcd, "listening");
  const { port } = etcd.address() as AddressInfo;
  const written = join(work, "patroni.yml");
  const here = readSample("patroni/patroni.yml").replace(/hosts: etcd-.*/, `hosts: 127.0.0.1:${port}`);
  writeFileSync(written, here.replace(/bin_dir: .*/, `bin_dir: ${postgres15}`));
  const checking = spawn(patroni, ["--validate-config", written]);
  let said = "";
  for (const stream of [checking.stdout, checking.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  await once(checking, "close");
  etcd.close();
  expect({ said, code: checking.exitCode }).toEqual({ said: "", code: 0 });
});
