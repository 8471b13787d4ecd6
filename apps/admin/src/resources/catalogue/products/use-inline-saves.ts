import { adminChangeStock, adminSetPrice } from "@tatka/contract/catalogue/products-admin";
import { HttpError, useDataProvider, useRefresh } from "react-admin";
import type { z } from "zod";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type StockChange = z.output<typeof adminChangeStock.body>;

/** What is saved cell by cell: each names what was seen, so that nobody overwrites what a colleague just counted. */
export function useInlineSaves() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const refresh = useRefresh();

  /** After a refusal too: the cell says what happened, and everything around it is what is true now. */
  async function settled(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      throw withFieldMessage(error);
    } finally {
      refresh();
    }
  }

  return {
    setPrice: (id: number, version: number, prices: { regularPrice?: number; salePrice?: number | null }) =>
      settled(dataProvider.call(adminSetPrice, { params: { id }, body: { version, ...prices } })),
    changeStock: (id: number, body: StockChange) =>
      settled(dataProvider.call(adminChangeStock, { params: { id }, body })),
  };
}

/** A cell has one input, so what is wrong with its field is all there is to say. */
function withFieldMessage(error: unknown): unknown {
  const fields = error instanceof HttpError ? (error.body?.fields as Record<string, string> | undefined) : undefined;
  const [message] = Object.values(fields ?? {});
  return message === undefined ? error : new Error(message);
}
