import type { PersonDraft } from "./people.js";

const PEOPLE: readonly PersonDraft[] = [
  { firstName: "Maya", lastName: "Brooks", email: "maya.brooks@mail.test", emailVerified: true },
  { firstName: "Jonas", lastName: "Keller", email: "jonas.keller@mail.test", emailVerified: true },
  { firstName: "Ana Lúcia", lastName: "Ferreira-Nakamura", email: "ana.lucia+work@mail.test", emailVerified: true },
  { firstName: "Priya", lastName: null, email: "priya@mail.test", emailVerified: true },
];

/** People at Google in every tenant. One has no last name, one an unverified email. */
export const GOOGLE_STARTERS: readonly PersonDraft[] = [
  ...PEOPLE,
  { firstName: "Dan", lastName: "Whitfield", email: "dan@whitfield-detailing.test", emailVerified: false },
];

/** People at Facebook in every tenant: `PEOPLE`, and one who signed up by phone and has no email. */
export const FACEBOOK_STARTERS: readonly PersonDraft[] = [
  ...PEOPLE.map((person) => ({ ...person, emailVerified: null })),
  { firstName: "Ruth", lastName: "Okafor", email: null, emailVerified: null },
];
