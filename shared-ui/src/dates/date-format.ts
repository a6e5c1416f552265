const formats = new Map<string, Intl.DateTimeFormat>();

/** Of US texts in an IANA zone, one for all who ask alike: to make a format takes a phone milliseconds, to use it does not. */
export function findDateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  formats.set(key, made);
  return made;
}
