let zone: string | undefined;

/** The IANA zone of this browser's clock. Asked for once: to find it takes a phone milliseconds. */
export function findBrowserZone(): string {
  return (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}
