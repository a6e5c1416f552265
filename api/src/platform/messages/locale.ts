/** Languages in which messages are written; every template has a text in each. */
export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

/** Where nothing says what a person reads: the language of the portal's pages. */
export const defaultLocale: Locale = "en";
