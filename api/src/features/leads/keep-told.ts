import type { LeadTold } from "../../attribution/keep-trails";
import { toEventKey, type EventChange } from "../../events/event-change";
import type { Transaction } from "../../platform/db/database";
import {
  countRepeats,
  findKnownDeliveries,
  insertLeadDeliveries,
  type LeadDeliveryToKeep,
} from "./lead-deliveries.sql";
import type { LeadsDependencies } from "./leads.dependencies";

/** Deliveries that one write keeps. */
export const deliveriesPerWrite = 100;

/** A delivery, and the event that it tells; null: none. */
export interface Told {
  delivery: LeadDeliveryToKeep;
  event: EventChange | null;
  /** Who they are, and the page of the form, as far as it was told with it. */
  lead: Pick<LeadTold, "contacts" | "touch"> | null;
}

/**
 * Keeps deliveries that were not heard before and what they tell; answers of each whether it was new. Throws
 * UniqueConstraintError where another process has just heard one of them: then it may be done again (`retryAfterDuplicate`).
 */
export async function keepTold(
  { database, recordEvents, keepLeads }: Pick<LeadsDependencies, "database" | "recordEvents" | "keepLeads">,
  transaction: Transaction,
  told: readonly Told[],
): Promise<boolean[]> {
  const keys = told.map(({ delivery }) => delivery.deliveryKey);
  const heard = await findKnownDeliveries(database, transaction, keys);
  const isNew = keys.map((key) => {
    const isFirst = !heard.has(key);
    heard.add(key);
    return isFirst;
  });
  const news = told.filter((_one, index) => isNew[index]);
  await insertLeadDeliveries(
    database,
    transaction,
    news.map(({ delivery }) => delivery),
  );
  const again = told.filter((_one, index) => !isNew[index]);
  await countRepeats(
    database,
    transaction,
    again.map(({ delivery }) => delivery),
  );
  const leads = news.flatMap(({ event, lead }): LeadTold[] => {
    return event && lead
      ? [{ ...lead, businessId: event.businessId, subject: toEventKey(event.externalId), at: event.at }]
      : [];
  });
  await keepLeads(transaction, leads);
  const events = news.map(({ event }) => event).filter((event) => event !== null);
  await recordEvents(transaction, events);
  return isNew;
}
