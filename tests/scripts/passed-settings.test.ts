import { expect, test } from "vitest";
import { settingNames } from "../../apps/server/src/settings/config.ts";
import { composeServices, manifestsOf, readSample } from "../harness/machines/samples.ts";

const given = Object.fromEntries(settingNames.map((name) => [name, "from the operator"]));

/** Settings that a service does not receive from the operator. */
const notPassedOn = (received: Record<string, string>) =>
  settingNames.filter((name) => received[name] !== "from the operator").sort();

const decidedByCompose = ["DATABASE_URL", "METRICS_HOST", "METRICS_PORT", "MIGRATE", "S3_ACCESS_KEY_ID", "S3_BUCKET"];
decidedByCompose.push("S3_ENDPOINT", "S3_SECRET_ACCESS_KEY", "STORE_MODE", "TRUST_PROXY");

test.each([
  ["web-1", ["JOBS"]],
  ["web-2", ["JOBS"]],
  ["worker", []],
  ["migrate", ["MIGRATE_DATABASE_URL"]],
])("compose passes all settings to %s, except those defined in its own file", (name, own) => {
  const { environment = {}, env_file } = composeServices()[name] ?? {};
  // Raw format keeps values such as "Shop <a@b>" and "$" unchanged.
  const isRead = env_file?.some(({ path, format }) => path === "tatka.env" && format === "raw");
  expect(notPassedOn({ ...(isRead ? given : {}), ...environment })).toEqual([...decidedByCompose, ...own].sort());
});

test("only the migration and the backup of compose know the owner role of the schema", () => {
  const knowing = Object.entries(composeServices()).filter(([, service]) =>
    /OWNS_PASSWORD/.test(JSON.stringify(service)),
  );
  expect(knowing.map(([name]) => name)).toEqual(["database", "migrate", "backup"]);
});

test("every setting in the sample of tatka.env exists", () => {
  const named = [...readSample("compose/tatka.env.sample").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.filter((name = "") => !settingNames.includes(name))).toEqual([]);
});

test.each([
  ["tatka-web", ["JOBS", "METRICS_HOST", "METRICS_PORT"]],
  ["tatka-worker", ["METRICS_HOST", "METRICS_PORT"]],
  ["tatka-migrate-7", []],
])("Kubernetes passes all settings to %s, except those defined in its own manifest", (name, own) => {
  const [container] =
    manifestsOf("7").find(({ metadata }) => metadata.name === name)?.spec.template?.spec.containers ?? [];
  const isRead = container?.envFrom.some(({ secretRef }) => secretRef.name === "tatka");
  const env = Object.fromEntries((container?.env ?? []).map((one) => [one.name, one.value]));
  expect(notPassedOn({ ...(isRead ? given : {}), ...env })).toEqual(own);
});

test.each([
  // The server parses the file itself.
  ["tatka.service", "Environment=SETTINGS_FILE=/etc/tatka/tatka.env "],
  ["tatka-worker.service", "Environment=SETTINGS_FILE=/etc/tatka/tatka.env "],
  ["tatka-backup.service", "EnvironmentFile=/etc/tatka/tatka.env\n"],
])("systemd passes all settings to %s", (unit, line) => {
  expect(readSample(`systemd/${unit}`)).toContain(`\n${line}`);
});
