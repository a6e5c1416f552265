/** Languages of messages. Every template has a text in each of them. */
export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

/** The language of the portal's pages, used for a person whose language is unknown. */
export const defaultLocale: Locale = "en";

interface Preference {
  language: string;
  weight: number;
}

function readPreference(entry: string): Preference {
  const [range = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
  return { language: range.split("-")[0] ?? "", weight: Number.isFinite(weight) ? weight : 0 };
}

/** Returns the first supported language of `Accept-Language` (RFC 9110 12.5.4), else the default. Use it only for a person who is here now. */
export function readLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? "").slice(0, 400).split(",").map(readPreference);
  const ordered = wanted.filter(({ weight }) => weight > 0).sort((left, right) => right.weight - left.weight);
  for (const { language } of ordered) {
    const locale = locales.find((known) => known === language);
    if (locale) return locale;
  }
  return defaultLocale;
}
