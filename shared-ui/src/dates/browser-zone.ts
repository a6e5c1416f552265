let zone: string | undefined;

/** IANA zone. Cached: the lookup takes milliseconds on a phone. */
export function findBrowserZone(): string {
  return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}
