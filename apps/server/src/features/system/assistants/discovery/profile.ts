import type { JsonWebKey } from "node:crypto";
import { apiBase } from "@tatka/contract/route";
import { ucpBase, ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { capabilitiesOf, payOnDeliveryHandler } from "./capabilities.ts";

/** Where the calls of assistants are tools by the Model Context Protocol. */
export const mcpPath = "/ucp/mcp";

const at = (path: string) => `https://ucp.dev/${ucpVersion}/${path}`;

/** The store's profile at `/.well-known/ucp`. The same for everyone, so it may be cached. */
export function storeProfile(origin: string, keys: readonly JsonWebKey[]): object {
  return {
    ucp: {
      version: ucpVersion,
      services: {
        "dev.ucp.shopping": [
          {
            version: ucpVersion,
            transport: "rest",
            endpoint: origin + apiBase + ucpBase,
            schema: at("services/shopping/rest.openapi.json"),
            spec: at("specification/overview"),
          },
          {
            version: ucpVersion,
            transport: "mcp",
            endpoint: origin + mcpPath,
            schema: at("services/shopping/mcp.openrpc.json"),
            spec: at("specification/overview"),
          },
        ],
        "dev.ucp.common": [
          {
            version: ucpVersion,
            transport: "rest",
            endpoint: origin + apiBase + ucpBase,
            schema: at("services/common/rest.openapi.json"),
            spec: at("specification/overview"),
          },
        ],
      },
      capabilities: Object.fromEntries(
        capabilitiesOf(origin).map(({ name, version, schema, extends: parents, config }) => [
          name,
          [{ version, schema, ...(parents && { extends: parents }), ...(config && { config }) }],
        ]),
      ),
      payment_handlers: payOnDeliveryHandler(origin),
    },
    keys,
  };
}
