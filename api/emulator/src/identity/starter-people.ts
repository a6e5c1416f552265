import type { PersonDraft } from "./people.js";

const PEOPLE: readonly PersonDraft[] = [
  { firstName: "Maya", lastName: "Brooks", email: "maya.brooks@mail.test", emailVerified: true },
  { firstName: "Jonas", lastName: "Keller", email: "jonas.keller@mail.test", emailVerified: true },
  { firstName: "Ana Lúcia", lastName: "Ferreira-Nakamura", email: "ana.lucia+work@mail.test", emailVerified: true },
  { firstName: "Priya", lastName: null, email: "priya@mail.test", emailVerified: true },
];

/** Accounts at Google in every space: one has no last name, one an e-mail that Google has not verified. */
export const GOOGLE_STARTERS: readonly PersonDraft[] = [
  ...PEOPLE,
  { firstName: "Dan", lastName: "Whitfield", email: "dan@whitfield-detailing.test", emailVerified: false },
];

/** Accounts at Facebook in every space: the same people; one, who signed up by telephone, has no e-mail. */
export const FACEBOOK_STARTERS: readonly PersonDraft[] = [
  ...PEOPLE.map((person) => ({ ...person, emailVerified: null })),
  { firstName: "Ruth", lastName: "Okafor", email: null, emailVerified: null },
];
