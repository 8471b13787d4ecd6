import type { adminGetImport, ImportRow, ImportRun } from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { administrator } from "./store.ts";

type Detail = Answer<typeof adminGetImport>;
type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** Imports and exports product files as one staff member. */
export function importer(request: Request, headers: Record<string, string>) {
  const call = (path: string, init: RequestInit = {}) =>
    request(`/api/v1.0/admin/product/${path}`, { headers, ...init });

  async function upload(content: string | Uint8Array, name = "products.csv") {
    const form = new FormData();
    form.set("file", new File([content as BlobPart], name));
    const response = await call("import", { method: "POST", body: form });
    return { status: response.status, body: (await response.json()) as ImportRun & { code: string } };
  }

  const read = async (id: number) => (await (await call(`import/${id}`)).json()) as Detail;

  async function until(id: number, ...statuses: ImportRun["status"][]): Promise<Detail> {
    await expect.poll(async () => statuses.includes((await read(id)).status)).toBe(true);
    return read(id);
  }

  return {
    call,
    upload,
    read,
    until,
    /** Uploads a file and waits until it is validated or rejected. */
    async dryRun(content: string | Uint8Array, name?: string): Promise<Detail> {
      const { status, body } = await upload(content, name);
      expect(status, JSON.stringify(body)).toBe(202);
      return until(body.id, "ready", "failed");
    },
    /** Applies these columns; by default all except stock. */
    apply: (id: number, columns?: string[]) =>
      call(`import/${id}/apply`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ columns }),
      }),
    async rows(id: number, verdict: string): Promise<ImportRow[]> {
      const response = await call(`import/${id}/row?verdict=${verdict}&take=200`);
      return ((await response.json()) as { items: ImportRow[] }).items;
    },
    async exported(kind: "csv" | "xlsx"): Promise<Uint8Array> {
      const response = await call(`export.${kind}`);
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** Imports as the administrator of a server in another process. */
export async function importerAt(origin: string) {
  const request: Request = (path, init) => fetch(origin + path, init);
  const login = await request("/api/v1.0/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrPhone: administrator.email, password: administrator.password }),
  });
  const { token } = (await login.json()) as { token: string };
  return importer(request, { authorization: `Bearer ${token}` });
}

export function csv(rows: readonly (readonly string[])[], separator = ","): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join("\r\n");
}

export function tableOf(bytes: Uint8Array): string[][] {
  return parse(Buffer.from(bytes), { bom: true });
}
