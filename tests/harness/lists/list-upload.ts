import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect } from "vitest";
import { aShopper, type Shopper } from "../customer.ts";
import type { Store } from "../store.ts";

export type Said = ShoppingList & { code?: string };

/** Uploads list files as a new customer. `interval` is the time in ms between polls for the result. */
export async function listUploads(store: Store, { interval = 50 } = {}) {
  const shopper = await aShopper(store);

  async function upload(
    bytes: Buffer | string,
    name: string,
    by: Shopper = shopper,
  ): Promise<{ status: number; body: Said }> {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(Buffer.from(bytes))], name));
    const headers = { authorization: by.authorization };
    const response = await store.request("/api/v1.0/shopping-list", { method: "POST", headers, body: form });
    return { status: response.status, body: (await response.json()) as Said };
  }

  /** Waits for the job, while every poll requires a response from the server. */
  async function read(bytes: Buffer | string, name: string): Promise<Said> {
    const { status, body } = await upload(bytes, name);
    expect(status).toBe(201);
    let list = body;
    await expect
      .poll(
        async () => {
          list = (await shopper.call<Said>("GET", `/shopping-list/${body.id}`)).body;
          return list.status;
        },
        { interval },
      )
      .not.toBe("reading");
    return list;
  }
  return { shopper, upload, read };
}

export const wanted = (list: Said) => list.lines.map(({ words, quantity, unit }) => `${words}: ${quantity} ${unit}`);

/** A list, and what `wanted` returns for it. */
export const listLines = ["Miniket rice 5 kg", "Potato 2 kg", "Eggs 1 dozen"];
export const expectedLines = ["miniket rice: 5 Kg", "potato: 2 Kg", "eggs: 1 Dozen"];
