let zone: string | undefined;

/** Returns the browser's IANA zone. Cached, because the lookup takes milliseconds on a phone. */
export function findBrowserZone(): string {
  return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}
