import type { SalesShareItem } from "@portal/api-contract";
import type { SalesShare } from "../../models/sales-share.model";
import { nameFilter } from "../../sales/reading/name-filter";
import { readShareFilter } from "./shares.schema";

export function presentShare(share: SalesShare, locations: ReadonlyMap<string, string>): SalesShareItem {
  const { id, firstDay, lastDay, createdAt, expiresAt, openings, lastOpenedAt } = share;
  return {
    id,
    start: firstDay,
    end: lastDay,
    only: nameFilter(readShareFilter(share.filter), locations),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openings,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
