import { apiBase } from "@tatka/contract/route";
import { defaultRegion } from "@tatka/domain/region";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Feature } from "../../../platform/feature.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { plainPage } from "../../../platform/http/plain-page.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { hasStaffSession } from "../../people/staff/index.ts";
import { openApiDocument } from "./openapi.ts";

export { describeOperation } from "./describe-operation.ts";

type Schema = { type?: string; enum?: unknown[]; description?: string; $ref?: string };
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  summary: string;
  description: string;
  tags: string[];
  "x-permission"?: string;
  parameters: Parameter[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; content?: object }>;
};

type Tag = { name: string; description: string };
type Description = { paths: Record<string, Record<string, Operation>>; tags: Tag[]; components: object };

/**
 * The API reference as JSON and as a page. In production, callers without a staff session get only the public routes. Both
 * are generated on the first request, because generating them took longer than the rest of the start.
 */
export const apiReference: Feature = {
  pages(app, { db, config, routes, mailOrigins }) {
    const mayRead = async (c: Context<Env>) => config.mode === "demo" || hasStaffSession(db, c);
    const contactUrl = `${mailOrigins[defaultRegion]}/contact-us`;
    const described = once(() => openApiDocument(routes, contactUrl));
    // Cached as text, because serialising 2 MB takes 0.1 s.
    const whole = once(() => JSON.stringify(described()));
    const publicRoutes = routes.filter((route) => !("permission" in route));
    const publicPart = once(() => JSON.stringify(openApiDocument(publicRoutes, contactUrl)));
    const content = once(() => reference(described() as Description));
    app.get(`${apiBase}/openapi.json`, async (c) =>
      c.body((await mayRead(c)) ? whole() : publicPart(), 200, { "content-type": "application/json" }),
    );
    app.get("/api/docs", async (c) => {
      if (!(await mayRead(c))) throw new Refusal("staff.not_signed_in");
      return plainPage(c, "API reference", content());
    });
  },
  pathCosts: { [`${apiBase}/openapi.json`]: 5 },
};

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function reference({ paths, tags, components }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`<p>
      Every path is below <code>${apiBase}</code>, and not case-sensitive. Errors are
      <code>{ code, message, fields?, requestId }</code>. For programs:
      <a href="${apiBase}/openapi.json">openapi.json</a>.
    </p>
    ${tags.map(
      ({ name, description }) =>
        html`<h2>${name}</h2>
          <p class="muted">${description}</p>
          ${operations
            .filter(({ operation }) => operation.tags.includes(name))
            .map(({ method, path, operation }) => operationCard(method, path, operation))}`,
    )}
    <h2>Schemas</h2>
    <details><summary>All schemas</summary><pre>${JSON.stringify(components, null, 2)}</pre></details>`;
}

function operationCard(method: string, path: string, operation: Operation) {
  const permission = operation["x-permission"];
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="muted">${operation.summary}${permission ? html` · needs <code>${permission}</code>` : ""}</span>
    </summary>
    <p>${operation.description}</p>
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ""}
    ${operation.requestBody ? html`<h3>Request body</h3><pre>${JSON.stringify(operation.requestBody.content, null, 2)}</pre>` : ""}
    <h3>Responses</h3>
    ${Object.entries(operation.responses).map(
      ([status, { description, content }]) =>
        html`<p><strong>${status}</strong> ${description}</p>
          ${content && status.startsWith("2") ? html`<pre>${JSON.stringify(content, null, 2)}</pre>` : ""}`,
    )}
  </details>`;
}

function parameterTable(parameters: Parameter[]) {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) => html`<tr>
      <td><code>${name}</code></td>
      <td>${place}${required ? ", required" : ""}</td>
      <td>${schema.enum ? schema.enum.join(" | ") : (schema.type ?? "")} ${schema.description ?? ""}</td>
    </tr>`,
  );
  return html`<table><thead><tr><th>Parameter</th><th>In</th><th>Value</th></tr></thead><tbody>${rows}</tbody></table>`;
}
