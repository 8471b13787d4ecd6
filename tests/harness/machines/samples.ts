import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments } from "yaml";

export const deploy = fileURLToPath(new URL("../../../deploy/", import.meta.url));

export const readSample = (file: string) => readFileSync(join(deploy, file), "utf8");

/** Values that operators fill in. */
export const filledIn = {
  S3_ENDPOINT: "https://storage.shop.example",
  S3_BUCKET: "tatka",
  SESSION_SECRET: "vS3rQh8mZ0xT5nBk1LwYc7uEoJ4iGfDa",
  SMTP_URL: "smtps://mail.shop.example",
  ADMIN_EMAIL: "owner@shop.example",
  ADMIN_PASSWORD: "correct horse battery",
  ORIGIN_DHAKA: "https://dhaka.shop.example",
  ORIGIN_CTG: "https://ctg.shop.example",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  METRICS_TOKEN: "a-token-of-the-test",
};

export type Service = {
  environment?: Record<string, string>;
  env_file?: { path: string; format: string }[];
  volumes?: string[];
  depends_on?: unknown;
  healthcheck?: unknown;
  command?: string | string[];
  read_only?: boolean;
};

export function composeServices(): Record<string, Service> {
  const compose = parse(readSample("compose/compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  return compose.services;
}

type Pod = {
  securityContext: { runAsNonRoot: boolean };
  terminationGracePeriodSeconds?: number;
  volumes: { name: string }[];
  containers: {
    args: string[];
    env?: { name: string; value: string }[];
    envFrom: { secretRef: { name: string } }[];
    securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
    volumeMounts: { name: string }[];
    resources: { limits: { memory: string } };
    readinessProbe?: { httpGet: { path: string } };
    livenessProbe?: { httpGet?: { path: string } };
  }[];
};

export type Manifest = {
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

/** Kubernetes manifests of a release, rendered as in docs/operations/install.md. */
export function manifestsOf(release: string): Manifest[] {
  return globSync("kubernetes/*.yaml", { cwd: deploy }).flatMap((file) =>
    parseAllDocuments(readSample(file).replaceAll("RELEASE", release)).map((document) => document.toJS() as Manifest),
  );
}
