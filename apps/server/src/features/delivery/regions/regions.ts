import type { ShopRegion } from "@tatka/contract/delivery/regions";
import { defaultRegion, type Origins, type Region, type RegionFacts } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

declare module "../../../platform/http/call-facts.ts" {
  interface CallFacts {
    /** The region in the query, otherwise that of the request. */
    region: Region;
  }
}

declare module "../../../platform/feature.ts" {
  interface JobContext {
    regions: RegionList;
    /** Base URL of links in emails. */
    mailOrigins: Origins;
  }
}

/** The regions in memory. */
export type RegionList = {
  /** Including closed ones. */
  readonly all: readonly RegionFacts[];
  readonly open: readonly RegionFacts[];
  isOpen(code: string | undefined): code is Region;
  /** Refuses a region that does not exist. */
  require(code: string): Region;
  reload(): Promise<void>;
};

/** Tag of cached responses that contain regions. */
export const regionsTag = "regions";

/**
 * The regions in memory, because every request needs them before it has a database connection. A notification about
 * the tag `regions` reloads them on every server.
 */
export class Regions implements RegionList {
  readonly #db: Database;
  #all: readonly ShopRegion[] = [];

  private constructor(db: Database) {
    this.#db = db;
  }

  static async open(db: Database): Promise<Regions> {
    const regions = new Regions(db);
    await regions.reload();
    return regions;
  }

  /** Including closed ones. The default region comes first, the others by age. */
  get all(): readonly ShopRegion[] {
    return this.#all;
  }

  get open(): readonly ShopRegion[] {
    return this.#all.filter(({ status }) => status === "active");
  }

  isOpen(code: string | undefined): code is Region {
    return this.open.some((region) => region.code === code);
  }

  /** The region named by the input; refuses one that does not exist. */
  require(code: string): Region {
    if (!this.#all.some((region) => region.code === code)) {
      throw new Refusal("request.invalid", {}, { fields: { region: "Choose a city" } });
    }
    return code;
  }

  async reload(): Promise<void> {
    const { rows } = await this.#db.execute<ShopRegion>(sql`
      select code, title_en as title, title_bn as "titleBn", latitude, longitude, hotline, aliases, status
      from region order by code = ${defaultRegion} desc, id`);
    this.#all = rows;
  }
}
