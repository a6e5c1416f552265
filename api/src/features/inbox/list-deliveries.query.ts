import { createHash } from "node:crypto";
import {
  type DeliveriesAnswer,
  type DeliveriesFilter,
  type DeliveriesQuery,
  DELIVERY_VENDOR_NAMES,
  DELIVERY_VENDORS,
  type DeliveryVendor,
} from "@portal/api-contract";
import { type DeliverySelection, listDeliveries, type ListedDelivery } from "../../deliveries/list-deliveries.sql";
import { addDays, toLocalDay } from "../../models/values/local-day";
import { type DayRange, resolveDays } from "../../sales/day-range";
import { endOfDay } from "../../sales/end-of-day";
import { readDeliveryCursor, writeDeliveryCursor } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { presentDeliveries } from "./present-deliveries";
import { findAccountsOf, findBusinessesNamed } from "./owners.sql";
import { mostNamed } from "./inbox.limits";

type ListDependencies = Pick<InboxDependencies, "clock" | "agencyTimeZone" | "deliveryWork">;

const defaultPage = 50;

export interface ResolvedSelection {
  selection: DeliverySelection;
  days: DayRange;
}

/** Leads are stored under the hash of their provider's id. */
const hashOfLead = (id: string) => createHash("sha256").update(`ghl\n${id}`).digest("hex");

/** Other names that people use for the vendor of leads. */
const otherNames: Partial<Record<DeliveryVendor, readonly string[]>> = { leads: ["GoHighLevel", "Instagram"] };
/** Shorter texts match too many words. */
const shortestName = 3;

function findVendors(q: string): DeliveryVendor[] {
  const text = q.toLowerCase();
  if (text.length < shortestName) return [];
  return DELIVERY_VENDORS.filter((vendor) =>
    [DELIVERY_VENDOR_NAMES[vendor], ...(otherNames[vendor] ?? [])].some((name) =>
      ` ${name}`.toLowerCase().includes(` ${text}`),
    ),
  );
}

/** Throws 422 for invalid days. */
export async function resolveSelection(
  { clock, agencyTimeZone }: ListDependencies,
  { vendor, state, q, ...range }: DeliveriesFilter,
): Promise<ResolvedSelection> {
  const days = resolveDays(range, toLocalDay(clock.now(), agencyTimeZone));
  const from = endOfDay(addDays(days.start, -1), agencyTimeZone);
  const vendors = vendor === undefined ? DELIVERY_VENDORS : [vendor];
  const selection: DeliverySelection = { vendors, from, before: endOfDay(days.end, agencyTimeZone), state };
  if (q !== undefined) {
    const isPlain = /^[\x20-\x7e]+$/.test(q);
    const { accounts, businesses } = await findNamed(q);
    const own = isPlain ? [q] : [];
    selection.search = {
      prefix: isPlain ? q : null,
      keys: own.map(hashOfLead),
      accounts: [...own, ...accounts],
      businesses,
      vendors: findVendors(q),
    };
  }
  return { selection, days };
}

export const cursorBehind = ({ receivedAt: at, vendor, deliveryKey: key }: ListedDelivery): string =>
  writeDeliveryCursor({ at, vendor, key });

/** By days in the agency's zone. Throws 422 for an invalid range. */
export function createListDeliveries(dependencies: ListDependencies) {
  const { agencyTimeZone: timeZone } = dependencies;
  return async ({ cursor, limit = defaultPage, ...filter }: DeliveriesQuery): Promise<DeliveriesAnswer> => {
    const { selection, days } = await resolveSelection(dependencies, filter);
    const after = cursor === undefined ? null : readDeliveryCursor(cursor, DELIVERY_VENDORS);
    const rows = await listDeliveries(selection, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      data: await presentDeliveries(dependencies, page),
      ...days,
      timeZone,
      nextCursor: last === undefined ? null : cursorBehind(last),
    };
  };
}

async function findNamed(text: string): Promise<{ businesses: string[]; accounts: string[] }> {
  const businesses = await findBusinessesNamed(text, mostNamed);
  return { businesses, accounts: await findAccountsOf(businesses) };
}
