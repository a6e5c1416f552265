import { MEMBERS, ROUTES, type PortalRoute } from "./route-table.js";

/** Ignores case and a trailing slash (S1). `:segment` matches any segment. An address below `/x/<remote>` gives an `isAdded` route. */
export function matchRoute(pathname: string, routes: readonly PortalRoute[] = ROUTES): PortalRoute | null {
  const wanted = toKey(pathname);
  return routes.find((route) => fits(toKey(route.path), wanted)) ?? matchAdded(wanted);
}

/** For members until the registry names the page's own access. */
function matchAdded(path: string): PortalRoute | null {
  const [, remote] = /^\/x\/(mfe-[^/]+)/.exec(path) ?? [];
  if (!remote) return null;
  return {
    path,
    access: MEMBERS,
    page: `${remote as "mfe-"}/`,
    layout: "sidebar",
    title: "Page",
    built: true,
    isAdded: true,
  };
}

/** Replaces each `:segment` of the path with the address's segment at that place. */
export function fillPath(path: string, pathname: string): string {
  const given = toKey(pathname).split("/");
  return path
    .split("/")
    .map((part, index) => (part.startsWith(":") ? given[index] : part))
    .join("/");
}

function fits(pattern: string, wanted: string): boolean {
  if (!pattern.includes(":")) return pattern === wanted;
  const parts = wanted.split("/");
  const named = pattern.split("/");
  return (
    parts.length === named.length &&
    named.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
  );
}

function toKey(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith("/") ? lower.slice(0, -1) : lower;
}
