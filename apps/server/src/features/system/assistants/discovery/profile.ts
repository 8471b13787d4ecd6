import { apiBase } from "@tatka/contract/route";
import { ucpBase, ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { capabilities } from "./capabilities.ts";

const at = (path: string) => `https://ucp.dev/${ucpVersion}/${path}`;

/** The store's profile at `/.well-known/ucp`. The same for everyone, so it may be cached. */
export function storeProfile(origin: string): object {
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
        ],
      },
      capabilities: Object.fromEntries(
        capabilities.map(({ name, version, schema, extends: parents }) => [
          name,
          [{ version, schema, ...(parents && { extends: parents }) }],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
