import { expect, test } from "vitest";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test.each(["/", "/bn", "/products", "/faq", "/checkout"])(
  "%s sets no cookie and loads nothing from elsewhere",
  async (path) => {
    const response = await store.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    const html = await response.text();
    const loaded = [...html.matchAll(/<(?:script|img|iframe|source)[^>]*?\s(?:src|srcset)="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(loaded.filter((url) => /^(?:https?:)?\/\//.test(url ?? "") && !url?.startsWith(store.origin))).toEqual([]);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
    expect(policy).not.toMatch(/google|facebook|doubleclick/);
  },
);
