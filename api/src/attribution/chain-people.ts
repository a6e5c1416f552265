import type { PersonKind, PersonMeans } from "../models/person-key.model";
import type { AttributedKind } from "../models/attribution.model";
import { chooseChain, type Candidate, type Chain } from "./chain.policy";
import type { Origin } from "./origin.policy";

/** A key shared by more visitors and leads than this is ignored, such as a shop's own number or a form's example. */
export const mostOfKey = 20;

export interface KnownPerson {
  kind: PersonKind;
  /** Empty except for sales. */
  source: string;
  subject: string;
  personKey: string;
  means: PersonMeans;
  at: Date;
}

export interface KnownArrival extends Origin {
  kind: AttributedKind;
  /** Empty except for sales. */
  source: string;
  subject: string;
  visitor: string;
  at: Date;
}

export interface PeopleToChain {
  concerned: readonly KnownPerson[];
  /** Every key of the concerned people, with everyone who has it. */
  around: readonly KnownPerson[];
  arrivals: readonly KnownArrival[];
}

export interface ChainedPeople {
  chains: { person: KnownPerson & { kind: "lead" | "sale" }; chain: Chain }[];
  without: KnownPerson[];
}

const nameOf = ({ kind, source, subject }: Pick<KnownPerson | KnownArrival, "kind" | "source" | "subject">) =>
  `${kind} ${source} ${subject}`;

function groupBy<Item>(items: readonly Item[], name: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group) group.push(item);
    else groups.set(name(item), [item]);
  }
  return groups;
}

/** Leads first: sales are attributed through them. */
function subjectsOf(concerned: readonly KnownPerson[]): (KnownPerson & { kind: "lead" | "sale" })[] {
  const each = [...new Map(concerned.map((person) => [nameOf(person), person])).values()];
  const of = <Kind extends PersonKind>(kind: Kind) =>
    each.flatMap((person) => (person.kind === kind ? [{ ...person, kind }] : []));
  return [...of("lead"), ...of("sale")];
}

/**
 * An origin that a lead's own form names is final. Keys expire before attributions (D292), so an earlier attribution
 * stays. A better origin replaces it, and it ends when too many people share its key.
 */
export function chainPeople({ concerned, around, arrivals }: PeopleToChain): ChainedPeople {
  const byKey = groupBy(around, ({ personKey }) => personKey);
  const keysOf = groupBy(around, nameOf);
  const visits = groupBy(
    arrivals.filter(({ kind }) => kind === "visit"),
    ({ visitor }) => visitor,
  );
  const leads = new Map<string, Chain>(arrivals.filter(({ kind }) => kind === "lead").map((one) => [one.subject, one]));
  const sales = new Map<string, Chain>(arrivals.filter(({ kind }) => kind === "sale").map((one) => [nameOf(one), one]));
  const othersOf = (personKey: string) => (byKey.get(personKey) ?? []).filter(({ kind }) => kind !== "sale");

  function findAttribution(person: KnownPerson): Chain | null {
    const attribution = person.kind === "lead" ? leads.get(person.subject) : sales.get(nameOf(person));
    const words = attribution?.how.split(" ") ?? [];
    const isOfCrowd = (keysOf.get(nameOf(person)) ?? []).some(
      ({ personKey, means }) => words.includes(means) && othersOf(personKey).length > mostOfKey,
    );
    return attribution && !isOfCrowd ? attribution : null;
  }

  function candidatesOf(person: KnownPerson): Candidate[] {
    return (keysOf.get(nameOf(person)) ?? []).flatMap(({ personKey, means }) => {
      const others = othersOf(personKey);
      if (others.length > mostOfKey) return [];
      return others.flatMap((other): Candidate[] => {
        if (other.kind === "visitor")
          return (visits.get(other.subject) ?? []).map((visit) => toCandidate(visit, means));
        const lead = person.kind === "sale" && other.at <= person.at ? leads.get(other.subject) : undefined;
        return lead ? [toCandidate(lead, means)] : [];
      });
    });
  }

  const result: ChainedPeople = { chains: [], without: [] };
  for (const person of subjectsOf(concerned)) {
    const isSaidByForm = person.kind === "lead" && leads.get(person.subject)?.how.endsWith("form") === true;
    if (isSaidByForm) continue;
    const chain = chooseChain(person.at, candidatesOf(person), findAttribution(person));
    if (chain) result.chains.push({ person, chain });
    else result.without.push(person);
    if (person.kind === "lead" && chain) leads.set(person.subject, chain);
    if (person.kind === "lead" && !chain) leads.delete(person.subject);
  }
  return result;
}

function toCandidate({ channel, linkId, level, how, at }: Origin & { at: Date }, means: PersonMeans): Candidate {
  return { channel, linkId, level, how, at, means };
}
