import type { NonEmptyString } from "./values.js";

/** Public settings of the agency, shown on the login page and in emails. */
export interface AgencyAnswer {
  /** null: set neither here nor in the configuration. */
  name: NonEmptyString | null;
  email: NonEmptyString;
  phone: NonEmptyString | null;
  /** Path of the logo, a new one after each change; null: not set. */
  logo: NonEmptyString | null;
  /** Clients see the specification's sample figures ('Reserved for future' and the packages). */
  samplesShown: boolean;
  /** IANA zone of the agency (S35). */
  timeZone: NonEmptyString;
}

export interface AgencySettings {
  name: NonEmptyString;
  /** Postal address in one line. */
  address: NonEmptyString;
  email: NonEmptyString;
  /** Ten digits; null: not set. */
  phone: NonEmptyString | null;
  /** Absent in a request: unchanged. */
  samplesShown?: boolean;
}

export interface AgencySettingsAnswer extends AgencySettings {
  samplesShown: boolean;
  logo: NonEmptyString | null;
}

export interface AgencyLogoRequest {
  /** Base64 of a PNG, JPEG or WebP of at most `LOGO_MAX_BYTES`; null removes the logo. */
  image: string | null;
}

export interface AgencyLogoQuery {
  /** Version from the logo's path. */
  v?: string;
}

export const LOGO_MAX_BYTES = 200 * 1024;

/** SVG is not allowed because it can contain a script. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export type LogoType = (typeof LOGO_TYPES)[number];
