import { createHash } from "node:crypto";

/** Somebody with an account at an identity provider. */
export interface Person {
  /** Google's `sub` or Facebook's `id`: decimal digits. */
  id: string;
  firstName: string;
  lastName: string | null;
  email: string | null;
  /** What Google says of the address; null at Facebook, which says nothing. */
  emailVerified: boolean | null;
}

/** What is said of a person before the provider gives the id. */
export type PersonDraft = Omit<Person, "id">;

/** People kept at most in a space; the oldest goes first. */
const LIMIT = 200;

/** First and last name as one text. */
export function fullNameOf({ firstName, lastName }: PersonDraft): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** The accounts that an identity provider has in one space. */
export class People {
  private people: Person[] = [];

  /**
   * @param realm provider and key of the space: what ids follow from besides the person
   * @param idDigits length of an id
   */
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

  /** Adds a person, or renews the one with this e-mail (this name, where there is no e-mail); the id stays the same. */
  add(draft: PersonDraft): Person {
    const person = { id: this.deriveId(draft), ...draft };
    const place = this.people.findIndex(({ id }) => id === person.id);
    if (place >= 0) this.people[place] = person;
    else this.people = [...this.people, person].slice(-LIMIT);
    return person;
  }

  /** Follows from the space and the person alone, so that a lab that was started again gives the same. */
  private deriveId(draft: PersonDraft): string {
    const seed = draft.email?.toLowerCase() ?? `name:${fullNameOf(draft)}`;
    const digest = createHash("sha256").update(`${this.realm}:${seed}`).digest("hex");
    const least = 10n ** BigInt(this.idDigits - 1);
    return String(least + (BigInt(`0x${digest}`) % least));
  }
}
