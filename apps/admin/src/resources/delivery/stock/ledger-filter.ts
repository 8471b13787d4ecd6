import type { MovementReason } from "@tatka/domain/delivery/stock-movements";

export type LedgerFilter = {
  page: number;
  take: number;
  hubId?: number | undefined;
  reason?: MovementReason | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const allMovements: LedgerFilter = { page: 1, take: 50 };
