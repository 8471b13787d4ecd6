import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AdminProduct, adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { adminChangeStock, adminSetPrice, adminUndoTake } from "@tatka/contract/catalogue/products-admin";
import { useDataProvider, useRefresh } from "react-admin";
import type { z } from "zod";
import { fieldsOfRefusal } from "../../../providers/api.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type StockChange = z.output<typeof adminChangeStock.body>;
type Listed = { data: { id: number }[] };

/** Saves of a row run in sequence: with Tab, users reach the next cell before the last one is saved. */
const lastSaves = new Map<number, Promise<unknown>>();

/** Saves single cells with optimistic locking on the shown value. */
export function useInlineSaves() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const refresh = useRefresh();
  const queries = useQueryClient();

  /** Replaces the product in the cached list. A refetched list sorted by the last change would move the row. */
  async function readAgain(id: number): Promise<void> {
    try {
      const { items } = await dataProvider.call(adminListProducts, { query: { ids: String(id) } });
      queries.setQueriesData<Listed>({ queryKey: ["product", "getList"] }, (old) =>
        old ? { ...old, data: old.data.map((one) => items.find((now) => now.id === one.id) ?? one) } : old,
      );
    } catch {
      // Ignored here: a save or a refusal is shown by the cell, and the next refetch has the values.
      refresh();
    }
  }

  async function inTurn(id: number, work: () => Promise<unknown>): Promise<void> {
    const before = lastSaves.get(id);
    const save = (async () => {
      await before;
      try {
        await work();
      } catch (error) {
        throw withFieldMessage(error);
      } finally {
        // Also after a refusal: the cell shows the error, and the rest is refetched.
        await readAgain(id);
      }
    })();
    const settled = save.catch(() => undefined);
    lastSaves.set(id, settled);
    await settled.then(() => {
      if (lastSaves.get(id) === settled) lastSaves.delete(id);
    });
    return save;
  }

  return {
    setPrice: (product: AdminProduct, sizeId: number, prices: { regularPrice?: number; salePrice?: number | null }) =>
      inTurn(product.id, () => {
        const body = { version: versionShown(queries, product), ...prices };
        return dataProvider.call(adminSetPrice, { params: { id: sizeId }, body });
      }),
    /** Restores the removed stock. */
    undoTake: async (sizeId: number, hubId: number) => {
      const undo = () => dataProvider.call(adminUndoTake, { params: { id: sizeId }, body: { hubId } });
      const listed = shown(queries).find(({ variations }) => variations.some(({ id }) => id === sizeId));
      return listed ? inTurn(listed.id, undo) : undo().finally(refresh);
    },
    changeStock: async (sizeId: number, body: StockChange) => {
      const change = () => dataProvider.call(adminChangeStock, { params: { id: sizeId }, body });
      const listed = shown(queries).find(({ variations }) => variations.some(({ id }) => id === sizeId));
      return listed ? inTurn(listed.id, change) : change().finally(refresh);
    },
  };
}

/** The products of the list on the screen. */
function shown(queries: QueryClient): AdminProduct[] {
  return queries
    .getQueriesData<{ data: AdminProduct[] }>({ queryKey: ["product", "getList"], type: "active" })
    .flatMap(([, list]) => list?.data ?? []);
}

/** The version in the cached list, which the user's own previous save has raised. */
function versionShown(queries: QueryClient, { id, version }: AdminProduct): number {
  return shown(queries).find((product) => product.id === id)?.version ?? version;
}

/** A cell has one input, so only its field's error is shown. */
function withFieldMessage(error: unknown): unknown {
  const [message] = Object.values(fieldsOfRefusal(error));
  return message === undefined ? error : new Error(message);
}
