/**
 * Common values of the wire. For TypeScript they are plain strings and numbers; the JSON Schemas of answers check their
 * tags (D512).
 */

/**
 * Never empty.
 * @minLength 1
 */
export type NonEmptyString = string;

/**
 * ISO 8601 in UTC.
 * @format date-time
 */
export type Instant = string;

/**
 * `YYYY-MM-DD`.
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
 * An absolute URL.
 * @format uri
 */
export type Url = string;

/**
 * 64 hex digits in lower case.
 * @pattern ^[0-9a-f]{64}$
 */
export type Sha256 = string;

/**
 * ISO 4217 code, such as `USD`.
 * @pattern ^[A-Z]{3}$
 */
export type CurrencyCode = string;

/**
 * Whole cents; may be negative.
 * @asType integer
 */
export type Cents = number;

/**
 * 0 or more.
 * @asType integer
 * @minimum 0
 */
export type Count = number;
