import type { LeadTold } from "../../attribution/keep-trails";
import { toEventKey, type EventChange } from "../../events/event-change";
import {
  countRepeats,
  findKnownDeliveries,
  insertLeadDeliveries,
  type LeadDeliveryToKeep,
} from "./lead-deliveries.sql";
import type { LeadsDependencies } from "./leads.dependencies";
import { nameLeads, type Eventful, type NameDependencies } from "./name-leads";

/** Deliveries that one write keeps. */
export const deliveriesPerWrite = 100;

/** A delivery, and the event that it tells; null: none. */
export interface Told {
  delivery: LeadDeliveryToKeep;
  event: EventChange | null;
  lead: Eventful["lead"];
}

function toLeadTold({ event, lead }: Eventful): LeadTold[] {
  const { businessId, externalId, at } = event;
  return lead ? [{ ...lead, businessId, subject: toEventKey(externalId), at }] : [];
}

/**
 * Keeps deliveries that were not heard before and what they tell; answers of each whether it was new. Throws
 * UniqueConstraintError where another process has just heard one of them: then it may be done again (`retryAfterDuplicate`).
 */
export async function keepTold(
  dependencies: NameDependencies & Pick<LeadsDependencies, "recordEvents" | "keepLeads">,
  told: readonly Told[],
): Promise<boolean[]> {
  const { database, recordEvents, keepLeads } = dependencies;
  const keys = told.map(({ delivery }) => delivery.deliveryKey);
  const heard = await findKnownDeliveries(database, keys);
  const isNew = keys.map((key) => {
    const isFirst = !heard.has(key);
    heard.add(key);
    return isFirst;
  });
  const news = told.filter((_one, index) => isNew[index]);
  await insertLeadDeliveries(
    database,
    news.map(({ delivery }) => delivery),
  );
  const again = told.filter((_one, index) => !isNew[index]);
  await countRepeats(
    database,
    again.map(({ delivery }) => delivery),
  );
  const eventful = news.flatMap(({ event, lead }) => (event ? [{ event, lead }] : []));
  const named = await nameLeads(dependencies, eventful);
  await keepLeads(named.flatMap(toLeadTold));
  await recordEvents(named.map(({ event }) => event));
  return isNew;
}
