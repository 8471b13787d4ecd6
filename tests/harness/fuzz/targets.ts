import { routes } from "../../../apps/storefront/app/routes.ts";
import type { Schema } from "./values.ts";

type Parameter = { name: string; in: "path" | "query"; required?: boolean; schema: Schema };

export type Target = {
  method: string;
  path: string;
  parameters: Parameter[];
  body?: Schema;
  takesForm?: true;
  /** Field names of the form. */
  fields: readonly string[];
  isForStaff: boolean;
};

type Operation = {
  "x-permission"?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** All endpoints: the API from its OpenAPI document, pages from the route map, and the rest. */
export function allTargets(document: ApiDocument): Target[] {
  return [...apiTargets(document), ...pageTargets(), ...otherTargets];
}

function apiTargets({ paths }: ApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Target => {
      const json = operation.requestBody?.content["application/json"]?.schema;
      const isForm = operation.requestBody?.content["multipart/form-data"] !== undefined;
      return {
        method: method.toUpperCase(),
        path: `/api/v1.0${path}`,
        parameters: operation.parameters,
        ...(json ? { body: json } : {}),
        ...(isForm ? { takesForm: true as const } : {}),
        fields: isForm ? ["alt", "file"] : [],
        isForStaff: operation["x-permission"] !== undefined,
      };
    }),
  );
}

function pageTargets(): Target[] {
  const paths = routes.map(({ path }) => `/${path.replace(/:(\w+)/g, "{$1}").replace("*", "{rest}")}`);
  return [...new Set(paths.flatMap((path) => [path, `/bn${path}`]))].flatMap((path) => [
    target("GET", path),
    // The router's data request during navigation.
    target("GET", `${path === "/" ? "/_root" : path}.data`),
  ]);
}

const login = ["csrfToken", "emailOrPhone", "password", "callbackUrl", "json"];
const payment = ["tran_id", "val_id", "status", "verify_sign", "verify_key", "amount", "store_id", "value_a"];

const otherTargets: readonly Target[] = [
  ...["/healthz", "/readyz", "/metrics", "/sitemap.xml", "/sitemap-{page}.xml", "/robots.txt", "/manifest.webmanifest"],
  ...[
    "/icons/{file}",
    "/media/{file}",
    "/api/docs",
    "/api/v1.0/openapi.json",
    "/admin",
    "/admin/{rest}",
    "/blog/rss.xml",
  ],
  ...[
    "/bn/blog/rss.xml",
    "/dev/mailbox",
    "/dev/mailbox.json",
    "/dev/payment-simulator",
    "/assets/{file}",
    "/favicon.ico",
  ],
  ...[
    "/api/{rest}",
    "/api/auth/session",
    "/api/auth/csrf",
    "/api/auth/providers",
    "/api/auth/signin",
    "/api/auth/error",
  ],
  ...["/api/auth/signin/credentials", "/api/auth/{rest}"],
  ...["/service-worker.js", "/%2e/healthz", "//healthz", "/./healthz"],
  ...["http://127.0.0.1/healthz", "http://evil.example/", "*", "/dev/sslcommerz/pay/{key}", "/dev/bkash/pay/{id}"],
  ...["/dev/sslcommerz/validator/api/validationserverAPI.php", "/api/v1.0/payment/sslcommerz/return"],
]
  .map((path) => target("GET", path))
  .concat([
    form("POST", "/api/auth/callback/credentials", login),
    form("POST", "/api/auth/signin/credentials", login),
    form("POST", "/api/auth/session", ["csrfToken"]),
    form("POST", "/api/auth/_log", ["level"]),
    form("POST", "/api/v1.0/payment/sslcommerz/return", payment),
    form("POST", "/api/v1.0/payment/sslcommerz/ipn", payment),
    form("POST", "/dev/sslcommerz/gwprocess/v4/api.php", payment),
    form("POST", "/dev/sslcommerz/pay/{key}", ["outcome"]),
    form("POST", "/dev/bkash/pay/{id}", ["outcome"]),
    form("POST", "/contact-us", ["name", "email", "phone", "subject", "message", "token", "website"]),
    form("POST", "/bn/contact-us", ["name", "email", "phone", "subject", "message", "token", "website"]),
    { ...form("POST", "/", ["draft", "region"]), isForStaff: true },
    { ...form("POST", "/bn", ["draft", "region"]), isForStaff: true },
    { ...target("GET", "/api/v1.0/payment/bkash/callback"), parameters: [inQuery("paymentID"), inQuery("status")] },
  ]);

function target(method: string, path: string): Target {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
  const parameters = names.map((name) => ({ name, in: "path" as const, schema: { type: "string" } }));
  return { method, path, parameters, fields: [], isForStaff: false };
}

function inQuery(name: string): Parameter {
  return { name, in: "query", schema: { type: "string" } };
}

function form(method: string, path: string, fields: readonly string[]): Target {
  return { ...target(method, path), takesForm: true, fields };
}
