/** The public part of the agency's setting: shown on the login page and in emails. */
export interface AgencyAnswer {
  /** null where neither the setting nor the configuration names it. */
  name: string | null;
  email: string;
  /** Ten digits; null: none is set. */
  phone: string | null;
  /** Path of the picture; a changed logo has another one. null: there is none. */
  logo: string | null;
  /** Clients see the specification's sample figures: 'Reserved for future' and the packages. */
  samplesShown: boolean;
  /** IANA, of the agency (S35). */
  timeZone: string;
}

/** The agency's setting, for admins. */
export interface AgencySettings {
  name: string;
  /** Postal address in one line. */
  address: string;
  email: string;
  /** Ten digits; null: none. */
  phone: string | null;
  /** In a request: without it, it stays as it is. */
  samplesShown?: boolean;
}

export interface AgencySettingsAnswer extends Required<AgencySettings> {
  logo: string | null;
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
