import { RETURN_RATE_CLASSES } from "@portal/shared-ui/api";

import type { ReturnedDebitsFilter } from "./use-return-rates.js";

/** Filter of the list below the rates; null: no list. */
export function readRows(search: string): ReturnedDebitsFilter | null {
  const query = new URLSearchParams(search);
  const of = (["returned", "sent"] as const).find((one) => one === query.get("of"));
  const client = query.get("client") ?? undefined;
  if (of === undefined && client === undefined) return null;
  return { of: of ?? "returned", class: RETURN_RATE_CLASSES.find((one) => one === query.get("class")), client };
}

export function writeRows(rows: ReturnedDebitsFilter): string {
  const { of, class: name, client } = rows;
  const query = new URLSearchParams({ of: of ?? "returned" });
  if (name !== undefined) query.set("class", name);
  if (client !== undefined) query.set("client", client);
  return `/admin/return-rates?${query.toString()}`;
}
