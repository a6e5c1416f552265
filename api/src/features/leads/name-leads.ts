import type { NewLead } from "../../attribution/keep-trails";
import { digestContacts } from "../../attribution/person-key";
import { toEventKey, type EventChange } from "../../events/event-change";
import type { PersonMeans } from "../../models/person-key.model";
import { findSourceRecords, takeLeadTurns, insertSourceRecords } from "./lead-records.sql";
import type { LeadsDependencies } from "./leads.dependencies";
import { findLead, type NamedRecord, type SourceRecord } from "./one-lead.policy";

export interface NamedEvent {
  event: EventChange;
  /** The contacts and origin that were sent; null when the event is not a lead. */
  lead: Pick<NewLead, "contacts" | "touch"> | null;
}

export type NameDependencies = Pick<LeadsDependencies, "toPersonKeys" | "clock">;

function toSourceRecord({ toPersonKeys, clock }: NameDependencies, { event, lead }: NamedEvent): SourceRecord | null {
  if (!lead) return null;
  const { businessId, externalId } = event;
  const keys = toPersonKeys(businessId, digestContacts(lead.contacts));
  const keyOf = (means: PersonMeans) => keys.find((key) => key.means === means)?.personKey ?? null;
  const named = { businessId, subject: toEventKey(externalId), toldAt: clock.now() };
  return { ...named, emailKey: keyOf("email"), phoneKey: keyOf("phone") };
}

/** Replaces the id of each lead event by that of its first source record: a contact from two sources is one lead (D296). */
export async function nameLeads(
  dependencies: NameDependencies,
  received: readonly NamedEvent[],
): Promise<NamedEvent[]> {
  const sourceRecords = received.map((one) => toSourceRecord(dependencies, one));
  const leads = sourceRecords.filter((record) => record !== null);
  if (leads.length === 0) return [...received];
  await takeLeadTurns(leads.map(({ businessId }) => businessId));
  const known = await findSourceRecords(leads);
  const named: NamedRecord[] = [];
  const renamed = received.map((one, index) => {
    const record = sourceRecords[index];
    if (!record) return one;
    const leadId = findLead(record, [...known, ...named]);
    named.push({ ...record, leadId });
    return { ...one, event: { ...one.event, externalId: leadId } };
  });
  await insertSourceRecords(named);
  return renamed;
}
