/**
 * Values of the wire. To TypeScript each is a plain string or number; their tags are what the JSON Schemas of the answers say
 * of them (`npm run openapi -w @portal/api`).
 */

/** @minLength 1 */
export type NonEmptyString = string;

/**
 * A moment: ISO 8601 in UTC.
 * @format date-time
 */
export type Instant = string;

/**
 * A day of a calendar: `YYYY-MM-DD`.
 * @format date
 */
export type Day = string;

/**
 * `YYYY-MM`.
 * @pattern ^\d{4}-(0[1-9]|1[0-2])$
 */
export type Month = string;

/**
 * `HH:MM`, 24 hours.
 * @pattern ^([01]\d|2[0-3]):[0-5]\d$
 */
export type TimeOfDay = string;

/**
 * With its scheme and host.
 * @format uri
 */
export type Url = string;

/**
 * 64 hex digits in lower case.
 * @pattern ^[0-9a-f]{64}$
 */
export type Sha256 = string;

/**
 * ISO 4217.
 * @pattern ^[A-Z]{3}$
 */
export type CurrencyCode = string;

/**
 * Whole cents, negative where money goes the other way.
 * @asType integer
 */
export type Cents = number;

/**
 * How many: whole, at least 0.
 * @asType integer
 * @minimum 0
 */
export type Count = number;
