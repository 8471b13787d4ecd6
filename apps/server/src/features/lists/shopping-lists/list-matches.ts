import type { ListLine } from "@tatka/contract/lists/shopping-lists";
import { mostListLines, readShoppingList } from "@tatka/domain/lists/shopping-list";
import type { Region } from "@tatka/domain/region";
import type { Database, Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import type { Charge } from "../../../platform/security/cost-limit.ts";
import { type ItemMatch, linesOf, matchItems } from "./match-items.ts";

/** Increase it when the stored format or the matching changes: other versions are rebuilt. */
const RULES = 7;

/** A match of 200 lines takes up to three seconds of processor time, so few are made at once and few wait. */
const limits = { mostAtOnce: 1, mostWaiting: 12, mostWaitingOfOne: 3 };

/** Relative to an uncached page, which costs 1: matching a line takes up to 15 ms, showing it 0.2 ms. */
const [COST_OF_MATCHING, COST_OF_SHOWING] = [1 / 2, 1 / 50];

export type MatchedList = {
  id: number;
  text: string;
  unsureLines: number[];
  match: { rules: number; items: ItemMatch[] } | null;
  matchVersion: string | null;
  catalogueVersion: string;
};

/** The version is read with the list, before the catalogue: a change in between leads to a rebuild. */
export const matchColumns = sql`id, text, unsure_lines as "unsureLines", match, match_version as "matchVersion",
  catalogue_version() as "catalogueVersion"`;

/** The cost of matching a text, for its maximum number of lines. */
export function costOfMatching(text: string): number {
  return Math.min(text.split(/[\n,;]/).length, mostListLines) * COST_OF_MATCHING;
}

type Reader = { region: Region; network?: string; charge?: Charge };

/**
 * Stores the matches of a list's lines and rebuilds them when search results change. Concurrent readers share one
 * rebuild.
 */
export class ListMatches {
  readonly #db: Database;
  readonly #read: Read;
  readonly #queue = new WorkQueue(limits);
  readonly #underWay = new Map<number, Promise<ItemMatch[]>>();

  constructor({ db, read }: { db: Database; read: Read }) {
    this.#db = db;
    this.#read = read;
  }

  async linesOf(list: MatchedList, { region, network, charge }: Reader): Promise<ListLine[]> {
    const { match, matchVersion, catalogueVersion, unsureLines } = list;
    const isCurrent = match?.rules === RULES && matchVersion === catalogueVersion;
    const items = isCurrent ? match.items : await this.#rebuilt(list, network, charge);
    charge?.(items.length * COST_OF_SHOWING);
    return linesOf(this.#read, items, { region, unsureLines });
  }

  #rebuilt(list: MatchedList, network?: string, charge?: Charge): Promise<ItemMatch[]> {
    const underWay = this.#underWay.get(list.id);
    if (underWay) return underWay;
    charge?.(costOfMatching(list.text));
    const rebuilding = this.#queue
      .run(async () => {
        const match = { rules: RULES, items: await matchItems(this.#read, readShoppingList(list.text)) };
        await this.#db.execute(sql`
          update shopping_list set match = ${JSON.stringify(match)}, match_version = ${list.catalogueVersion}
          where id = ${list.id}`);
        return match.items;
      }, network)
      .finally(() => this.#underWay.delete(list.id));
    this.#underWay.set(list.id, rebuilding);
    return rebuilding;
  }
}
