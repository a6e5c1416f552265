import type { BillingClient } from "@portal/shared-ui/api";

import type { ClientChoice } from "../choice/client-choice.js";

/** The marked clients or, when `isAll`, all that match except the marked ones. */
export interface Selection {
  isAll: boolean;
  /** By user id, with amounts at the time of marking. */
  marked: ReadonlyMap<string, BillingClient>;
}

export const NOBODY: Selection = { isAll: false, marked: new Map() };

export function isChosen({ isAll, marked }: Selection, id: string): boolean {
  return marked.has(id) !== isAll;
}

export function choose(selection: Selection, clients: readonly BillingClient[], wanted: boolean): Selection {
  const marked = new Map(selection.marked);
  for (const client of clients) {
    if (wanted === selection.isAll) marked.delete(client.id);
    else marked.set(client.id, client);
  }
  return { ...selection, marked };
}

export function judgeSelection(selection: Selection, listed: readonly { id: string }[]): "all" | "some" | "none" {
  const chosen = listed.filter(({ id }) => isChosen(selection, id)).length;
  if (chosen === 0) return "none";
  return chosen === listed.length ? "all" : "some";
}

/** Commission in cents. */
export function sumSelection(
  { isAll, marked }: Selection,
  { matching, totals }: { matching: number; totals: { billable: number } },
): { count: number; billable: number } {
  const billable = [...marked.values()].reduce((sum, client) => sum + client.billable.commission, 0);
  if (!isAll) return { count: marked.size, billable };
  return { count: matching - marked.size, billable: totals.billable - billable };
}

export function toChoice({ isAll, marked }: Selection, filter: { q: string; withSales: boolean }): ClientChoice {
  const ids = [...marked.keys()];
  return isAll ? { kind: "matching", ...filter, except: ids } : { kind: "some", ids };
}
