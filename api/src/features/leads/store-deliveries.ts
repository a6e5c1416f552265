import { findStoredKeys, insertDeliveries, type NewDelivery } from "../../deliveries/deliveries.sql";
import type { NewLead } from "../../attribution/keep-trails";
import { toEventKey, type EventChange } from "../../events/event-change";
import { retryAfterDuplicate } from "../../platform/db/transaction";
import type { LeadsDependencies } from "./leads.dependencies";
import { nameLeads, type NamedEvent, type NameDependencies } from "./name-leads";

export interface ReceivedLead {
  delivery: NewDelivery;
  event: EventChange | null;
  lead: NamedEvent["lead"];
}

function toNewLead({ event, lead }: NamedEvent): NewLead[] {
  const { businessId, externalId, at } = event;
  return lead ? [{ ...lead, businessId, subject: toEventKey(externalId), at }] : [];
}

class StoredMeanwhile extends Error {}

/** Retries when another process stored a delivery first: the next try finds that delivery. */
export const retryStore = <T>(store: () => Promise<T>): Promise<T> =>
  retryAfterDuplicate(store, (error) => error instanceof StoredMeanwhile);

/** Returns for each delivery whether it was new. Use with `retryStore`: throws when another process stored one first. */
export async function storeLeadDeliveries(
  dependencies: NameDependencies & Pick<LeadsDependencies, "recordEvents" | "keepLeads">,
  received: readonly ReceivedLead[],
): Promise<boolean[]> {
  const { recordEvents, keepLeads } = dependencies;
  const deliveries = received.map(({ delivery }) => delivery);
  const keys = deliveries.map(({ deliveryKey }) => deliveryKey);
  const seen = await findStoredKeys("leads", keys);
  const isNew = keys.map((key) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  const news = received.filter((_one, index) => isNew[index]);
  if ((await insertDeliveries(deliveries)) !== news.length) throw new StoredMeanwhile();
  const eventful = news.flatMap(({ event, lead }) => (event ? [{ event, lead }] : []));
  const named = await nameLeads(dependencies, eventful);
  await keepLeads(named.flatMap(toNewLead));
  await recordEvents(named.map(({ event }) => event));
  return isNew;
}
