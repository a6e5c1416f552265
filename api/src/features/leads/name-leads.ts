import type { LeadTold } from "../../attribution/keep-trails";
import { digestContacts } from "../../attribution/person-key";
import { toEventKey, type EventChange } from "../../events/event-change";
import type { PersonMeans } from "../../models/person-key.model";
import { findTellings, takeLeadTurns, writeTellings } from "./lead-tellings.sql";
import type { LeadsDependencies } from "./leads.dependencies";
import { findLead, type NamedTelling, type Telling } from "./one-lead.policy";

/** An event with its lead. */
export interface Eventful {
  event: EventChange;
  /** Contacts of the lead and the page of its form, as far as known; null when the event is not a lead. */
  lead: Pick<LeadTold, "contacts" | "touch"> | null;
}

export type NameDependencies = Pick<LeadsDependencies, "toPersonKeys" | "clock">;

function toTelling({ toPersonKeys, clock }: NameDependencies, { event, lead }: Eventful): Telling | null {
  if (!lead) return null;
  const { businessId, externalId } = event;
  const keys = toPersonKeys(businessId, digestContacts(lead.contacts));
  const keyOf = (means: PersonMeans) => keys.find((key) => key.means === means)?.personKey ?? null;
  const named = { businessId, subject: toEventKey(externalId), toldAt: clock.now() };
  return { ...named, emailKey: keyOf("email"), phoneKey: keyOf("phone") };
}

/** Gives each lead the id of its first source record. So a contact from two sources is one lead (D295). */
export async function nameLeads(dependencies: NameDependencies, told: readonly Eventful[]): Promise<Eventful[]> {
  const tellings = told.map((one) => toTelling(dependencies, one));
  const leads = tellings.filter((telling) => telling !== null);
  if (leads.length === 0) return [...told];
  await takeLeadTurns(leads.map(({ businessId }) => businessId));
  const known = await findTellings(leads);
  const named: NamedTelling[] = [];
  const renamed = told.map((one, index) => {
    const telling = tellings[index];
    if (!telling) return one;
    const leadId = findLead(telling, [...known, ...named]);
    named.push({ ...telling, leadId });
    return { ...one, event: { ...one.event, externalId: leadId } };
  });
  await writeTellings(named);
  return renamed;
}
