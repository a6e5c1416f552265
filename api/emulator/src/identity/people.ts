import { createHash } from "node:crypto";

export interface Person {
  /** Google's `sub` or Facebook's `id`: decimal digits. */
  id: string;
  firstName: string;
  lastName: string | null;
  email: string | null;
  /** Null at Facebook, which does not report it. */
  emailVerified: boolean | null;
}

export type PersonDraft = Omit<Person, "id">;

/** People of a tenant; beyond this limit the oldest is dropped. */
const LIMIT = 200;

export function fullNameOf({ firstName, lastName }: PersonDraft): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

export class People {
  private people: Person[] = [];

  /** @param realm provider and key of the tenant, part of the ids' seed */
  constructor(
    private readonly realm: string,
    private readonly idDigits: number,
    starters: readonly PersonDraft[],
  ) {
    for (const draft of starters) this.add(draft);
  }

  list(): readonly Person[] {
    return this.people;
  }

  find(id: string): Person | null {
    return this.people.find((person) => person.id === id) ?? null;
  }

  /** Adds a person, or updates the person with this email (or this name, if there is no email). The id stays. */
  add(draft: PersonDraft): Person {
    const person = { id: this.deriveId(draft), ...draft };
    const place = this.people.findIndex(({ id }) => id === person.id);
    if (place >= 0) this.people[place] = person;
    else this.people = [...this.people, person].slice(-LIMIT);
    return person;
  }

  /** Derives an id from provider, tenant and person only, so that ids survive a restart. */
  private deriveId(draft: PersonDraft): string {
    const seed = draft.email?.toLowerCase() ?? `name:${fullNameOf(draft)}`;
    const digest = createHash("sha256").update(`${this.realm}:${seed}`).digest("hex");
    const least = 10n ** BigInt(this.idDigits - 1);
    return String(least + (BigInt(`0x${digest}`) % least));
  }
}
