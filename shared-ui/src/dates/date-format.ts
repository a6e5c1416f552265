const formats = new Map<string, Intl.DateTimeFormat>();

/** In US English. Cached: creating a format takes milliseconds on a phone. */
export function findDateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  formats.set(key, made);
  return made;
}
