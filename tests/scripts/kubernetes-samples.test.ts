import { Deployment } from "kubernetes-models/apps/v1";
import { Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { readConfig } from "../../apps/server/src/settings/config.ts";
import { filledIn, type Manifest, manifestsOf } from "../harness/machines/samples.ts";

const manifests = manifestsOf("2026-11-18");
const named = (name: string) => manifests.find(({ metadata }) => metadata.name === name);

/** Kinds with the schemas that Kubernetes publishes. */
const kinds: Record<string, (manifest: never) => { validate(): void }> = {
  "apps/v1 Deployment": (manifest) => new Deployment(manifest),
  "batch/v1 Job": (manifest) => new Job(manifest),
  "networking.k8s.io/v1 Ingress": (manifest) => new Ingress(manifest),
  "networking.k8s.io/v1 NetworkPolicy": (manifest) => new NetworkPolicy(manifest),
  "policy/v1 PodDisruptionBudget": (manifest) => new PodDisruptionBudget(manifest),
  "v1 Service": (manifest) => new Service(manifest),
};

test("every manifest matches the schema of Kubernetes", () => {
  expect(manifests).toHaveLength(7);
  for (const manifest of manifests) validate(manifest);
  const [web] = manifests.filter(({ kind }) => kind === "Deployment");
  expect(() => validate({ ...web, spec: { replicas: "two" } } as never)).toThrow("replicas");
});

function validate(manifest: Manifest): void {
  const model = kinds[`${manifest.apiVersion} ${manifest.kind}`];
  if (!model) throw new Error(`no schema for ${manifest.kind}`);
  model(manifest as never).validate();
}

test("each release has a separate migration job, which runs although an older one has run", () => {
  const jobsOf = (release: string) => manifestsOf(release).filter(({ kind }) => kind === "Job");
  const [older, newer] = [jobsOf("1"), jobsOf("2")].map((jobs) => jobs.map(({ metadata }) => metadata.name));
  expect(older).toHaveLength(1);
  expect(newer).not.toEqual(older);
  expect(JSON.stringify(manifestsOf("2"))).not.toContain("tatka:latest");
});

test("only the migration job knows the owner role of the schema", () => {
  const knowing = manifests.filter((manifest) =>
    JSON.stringify(manifest).includes('"secretRef":{"name":"tatka-migrate"}'),
  );
  expect(knowing.map(({ kind }) => kind)).toEqual(["Job"]);
});

test("every selector matches the intended pods", () => {
  for (const { kind, spec } of manifests.filter(({ kind }) => kind === "Deployment")) {
    expect(spec.template?.metadata.labels, kind).toMatchObject(spec.selector?.matchLabels ?? {});
  }
  const budget = manifests.find(({ kind }) => kind === "PodDisruptionBudget");
  const web = named("tatka-web");
  expect(web?.spec.template?.metadata.labels).toMatchObject(budget?.spec.selector?.matchLabels ?? {});
  expect(web?.spec.replicas).toBeGreaterThan(budget?.spec.minAvailable ?? 9);
});

test("every pod is unprivileged with a read-only root, resource limits and a sufficient grace period", () => {
  for (const { metadata, kind, spec } of manifests.filter(({ spec }) => spec.template)) {
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
      const own = { DATABASE_URL: "postgres://db/tatka", STORE_MODE: "production", TRUST_PROXY: "1" };
      readConfig({ ...filledIn, ...own, ...env });
    }
    if (kind !== "Job") expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  }
  const [web] = named("tatka-web")?.spec.template?.spec.containers ?? [];
  expect(web?.readinessProbe?.httpGet.path).toBe("/readyz");
  expect(web?.livenessProbe?.httpGet?.path).toBe("/healthz");
});
