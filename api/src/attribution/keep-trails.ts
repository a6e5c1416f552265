import { PersonKey, type PersonKind } from "../models/person-key.model";
import type { EnqueueJobs } from "../platform/jobs/job";
import { findOrigins, writeAttributions, type AttributionToKeep } from "./attributions.sql";
import { mostOfKey } from "./chain-people";
import type { ClickToken, ClickTokens } from "./click-token";
import { enqueueMatching } from "./match-people.job";
import type { Touch } from "./page-touch";
import { originOf, type KnownOrigin, type Origin } from "./origin.policy";
import { waitAgain, writePersonKeys } from "./person-keys.sql";
import { digestContacts, type Contacts, type createToPersonKeys, type Digest } from "./person-key";

export interface NewVisit {
  businessId: string;
  subject: string;
  visitor: string;
  at: Date;
  touch: Touch | null;
}

export interface NewLead {
  businessId: string;
  subject: string;
  at: Date;
  contacts: Contacts;
  touch: Touch | null;
}

/** A visitor who submitted a form, a lead, or a buyer, identified by digests. */
export interface NewPerson {
  businessId: string;
  kind: PersonKind;
  source: string;
  subject: string;
  at: Date;
  digests: readonly Digest[];
}

export interface TrailDependencies {
  enqueueJobs: EnqueueJobs;
  clickTokens: ClickTokens;
  toPersonKeys: ReturnType<typeof createToPersonKeys>;
}

type Arrived = Pick<NewVisit, "businessId" | "at" | "touch">;

const readClickToken = (clickTokens: ClickTokens, touch: Touch | null): ClickToken | null =>
  touch?.code === undefined ? null : clickTokens.read(touch.code);

function toOrigin(
  clickTokens: ClickTokens,
  origins: ReadonlyMap<string, KnownOrigin & { businessId: string | null }>,
  { businessId, at, touch }: Arrived,
): Origin {
  const clickToken = readClickToken(clickTokens, touch);
  const link = clickToken === null ? undefined : origins.get(clickToken.code);
  const isTheirs = link !== undefined && (link.businessId === null || link.businessId === businessId);
  return originOf({ at, source: touch?.source, medium: touch?.medium, clickToken }, isTheirs ? link : null);
}

/** A key gets a limited number of visitors, because anyone can submit another person's address. */
async function isCrowded({ businessId, personKey }: { businessId: string; personKey: string }): Promise<boolean> {
  return (await PersonKey.count({ where: { businessId, personKey, kind: "visitor" } })) > mostOfKey;
}

/** Call in the transaction that stores the visit, lead or sale. */
export function createKeepTrails({ enqueueJobs, clickTokens, toPersonKeys }: TrailDependencies) {
  async function readOrigins(arrived: readonly Arrived[]): Promise<Origin[]> {
    const codes = arrived.flatMap(({ touch }) => readClickToken(clickTokens, touch)?.code ?? []);
    const origins = await findOrigins([...new Set(codes)]);
    return arrived.map((one) => toOrigin(clickTokens, origins, one));
  }

  async function keepPeople(people: readonly NewPerson[]): Promise<void> {
    const keys = people.flatMap(({ digests, ...person }) =>
      toPersonKeys(person.businessId, digests).map((key) => ({ ...person, ...key })),
    );
    const kept: typeof keys = [];
    for (const key of keys) if (key.kind !== "visitor" || !(await isCrowded(key))) kept.push(key);
    if (kept.length === 0) return;
    await writePersonKeys(kept);
    await enqueueMatching(
      enqueueJobs,
      kept.map(({ businessId }) => businessId),
    );
  }

  /** A visit that arrives after its visitor's form makes the form's person match again (D292). */
  async function keepVisits(visits: readonly NewVisit[]): Promise<void> {
    const origins = await readOrigins(visits);
    const rows = visits.flatMap(({ businessId, subject, visitor, at }, index): AttributionToKeep[] => {
      const origin = origins[index];
      return origin ? [{ businessId, kind: "visit", source: "", subject, visitor, at, ...origin }] : [];
    });
    await writeAttributions(rows);
    const known = await waitAgain(rows);
    await enqueueMatching(enqueueJobs, known);
  }

  /** If the address of a form's page names an origin, that is the lead's origin. Other leads are matched by keys. */
  async function keepLeads(leads: readonly NewLead[]): Promise<void> {
    const named = leads.filter(({ touch }) => touch !== null);
    const origins = await readOrigins(named);
    const rows = named.flatMap(({ businessId, subject, at }, index): AttributionToKeep[] => {
      const origin = origins[index];
      if (!origin || origin.how === "site") return [];
      const how = `${origin.how} form`;
      return [{ businessId, kind: "lead", source: "", subject, visitor: "", at, ...origin, how }];
    });
    await writeAttributions(rows);
    const people = leads.map(({ contacts, businessId, subject, at }): NewPerson => {
      return { businessId, kind: "lead", source: "", subject, at, digests: digestContacts(contacts) };
    });
    await keepPeople(people);
  }

  return { keepVisits, keepLeads, keepPeople };
}

export type KeepTrails = ReturnType<typeof createKeepTrails>;
