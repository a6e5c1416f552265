import type { NonEmptyString } from "./values.js";

/** The public part of the agency's setting: shown on the login page and in emails. */
export interface AgencyAnswer {
  /** null where neither the setting nor the configuration names it. */
  name: NonEmptyString | null;
  email: NonEmptyString;
  /** Ten digits; null: none is set. */
  phone: NonEmptyString | null;
  /** Path of the picture; a changed logo has another one. null: there is none. */
  logo: NonEmptyString | null;
  /** Clients see the specification's sample figures: 'Reserved for future' and the packages. */
  samplesShown: boolean;
  /** IANA, of the agency (S35). */
  timeZone: NonEmptyString;
}

/** The agency's setting, for admins. */
export interface AgencySettings {
  name: NonEmptyString;
  /** Postal address in one line. */
  address: NonEmptyString;
  email: NonEmptyString;
  /** Ten digits; null: none. */
  phone: NonEmptyString | null;
  /** In a request: without it, it stays as it is. */
  samplesShown?: boolean;
}

export interface AgencySettingsAnswer extends AgencySettings {
  samplesShown: boolean;
  logo: NonEmptyString | null;
}

export interface AgencyLogoRequest {
  /** The file in base64: PNG, JPEG or WebP of at most `LOGO_MAX_BYTES`; null removes the logo. */
  image: string | null;
}

export interface AgencyLogoQuery {
  /** The version of the picture, as its path has it. */
  v?: string;
}

export const LOGO_MAX_BYTES = 200 * 1024;

/** Types of image that a logo may have. An SVG can carry a script and is not one of them. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export type LogoType = (typeof LOGO_TYPES)[number];
