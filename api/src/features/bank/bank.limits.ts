import type { LimitRule } from "../../platform/limits/limits";

const hour = 3_600_000;

/** Each of these asks the provider. */
export const bankLimit: LimitRule = { name: "bank-steps", max: 120, windowSeconds: 3600 };

/** A visit of the bank page that nothing came of is replaced by a new one then: its key would be forgotten; milliseconds. */
export const sessionAge = 12 * hour;

/** Who changes the account and comes back later than this sees the old one again; milliseconds. */
export const changeAge = 24 * hour;

/** How often the two small deposits may be told: they prove the account, and are small numbers. */
export const depositTries = 5;

/** After a change of the bank account nothing is debited for this long, so that its owner can object; milliseconds. */
export const changeHold = 24 * hour;

/** How often a job asks the provider before a person must look: over a day, as it repeats an answer to a key that long. */
export const jobTries = 36;

/** While a debit is on its way, it is looked at so often whether it has arrived; milliseconds. */
export const debitWait = 12 * hour;

/** While a debit is on its way by an authorization that was revoked, it is looked at so often whether it has arrived; milliseconds. */
export const revocationWait = hour;

/** Every day at this hour, UTC, accounts that are debited are looked at, as the provider does. */
export const hourOfLook = 9;

/** Without a reading for so long from a nightly look on, the card says so; milliseconds (D336). */
export const unreadAfter = 72 * hour;

/** A settlement whose answer was lost is looked for after this; milliseconds. */
export const settleAfter = 60_000;
