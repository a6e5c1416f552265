import type { Route } from "./define-route";

/** Reads a path as Express does: in any case, with a slash at its end or without, and of several behind `/api` as one (S1). */
export const writePattern = (path: string): RegExp =>
  new RegExp(`^/api/+${path.slice(1).replace(/\{\w+\}/g, "([^/]+)")}/?$`, "i");

/** How the log names a path: of a route with a name in it as it is declared, whoever asks by whichever method, as it may hold a secret. */
export function createNamePath(routes: readonly Pick<Route, "path">[]): (path: string) => string {
  const named = routes
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({ name: `/api${path}`, pattern: writePattern(path) }));
  return (path) => named.find(({ pattern }) => pattern.test(path))?.name ?? path;
}
