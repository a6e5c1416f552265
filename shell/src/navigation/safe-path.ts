/**
 * A return path from outside as a path of this portal: path, query and hash, always beginning with one slash.
 * Anything that a browser would take to another origin is null (S6).
 */
export function toSafePath(value: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!value?.startsWith("/")) return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (url?.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? null : path;
}
