import type { Route } from "./define-route";

/** Pattern of a route's path. Like Express: any case, optional trailing slash, repeated slashes after `/api` (S1). */
export const writePattern = (path: string): RegExp =>
  new RegExp(`^/api/+${path.slice(1).replace(/\{\w+\}/g, "([^/]+)")}/?$`, "i");

/** Returns the declared path, such as `/api/a/{name}`, for the log: the values may be secret. */
export function createNamePath(routes: readonly Pick<Route, "path">[]): (path: string) => string {
  const named = routes
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({ name: `/api${path}`, pattern: writePattern(path) }));
  return (path) => named.find(({ pattern }) => pattern.test(path))?.name ?? path;
}
