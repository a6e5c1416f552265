/** Path, query and hash with one leading slash; null for anything that a browser would resolve to another origin (S6). */
export function toSafePath(value: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!value?.startsWith("/")) return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (url?.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? null : path;
}
