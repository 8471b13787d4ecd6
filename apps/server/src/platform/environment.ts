import type { Region } from "@tatka/domain/region";

/** What every handler knows of the request beyond the request itself, in Hono's terms. */
export type Env = {
  Bindings: {
    requestId: string;
    /** The caller's network address, proxies believed as configured. */
    address: string;
    /** Whether the visitor's own connection is encrypted. */
    secure: boolean;
  };
};

/** A person who works here, with what they may do already checked by the route. */
export type Staff = { id: number; name: string | null; email: string | null; phone: string | null };

export type Origins = Record<Region, string | undefined>;
