import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import { newToken, tokenHash } from "../../people/sessions/index.ts";

/** The stored link of a list. `shareToken` is an older one in plain text. */
export type ShareLinkRow = { id: number; shareToken: string | null; sealedToken: Buffer | null };

export const shareLinkColumns = sql`l.id, l.share_token as "shareToken", l.sealed_share_token as "sealedToken"`;

/** Links of shared lists, encrypted, so that a copy of the database opens no list. */
export class ShareLinks {
  readonly #sealer: Sealer;

  constructor(secret: string) {
    this.#sealer = new Sealer(secret, "links of shared lists");
  }

  /** Null for a list that is not shared, or was encrypted with another secret. */
  tokenOf({ id, shareToken, sealedToken }: ShareLinkRow): string | null {
    if (shareToken !== null || sealedToken === null) return shareToken;
    return this.#sealer.open(ownerOf(id), sealedToken)?.toString() ?? null;
  }

  /** If two are created at once, the first wins. */
  async create(db: Database, { id, sealedToken }: ShareLinkRow): Promise<void> {
    await db.execute(sql`
      update saved_list set ${this.#sealed(id, newToken())}
      where id = ${id} and share_token is null and sealed_share_token is not distinct from ${sealedToken}::bytea`);
  }

  /** Encrypts links that were stored in plain text. */
  async sealOld(db: Database): Promise<void> {
    const { rows } = await db.execute<{ id: number; shareToken: string }>(
      sql`select id, share_token as "shareToken" from saved_list where share_token is not null`,
    );
    for (const { id, shareToken } of rows) {
      await db.execute(
        sql`update saved_list set ${this.#sealed(id, shareToken)} where id = ${id} and share_token = ${shareToken}`,
      );
    }
  }

  #sealed(id: number, token: string) {
    const sealed = this.#sealer.seal(ownerOf(id), Buffer.from(token));
    return sql`share_token = null, share_token_hash = ${tokenHash(token)}, sealed_share_token = ${sealed}`;
  }
}

const ownerOf = (id: number) => `list ${id}`;
