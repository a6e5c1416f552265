import type { ParsedScript } from "./parse-scripts.js";
import { listNodes, readString } from "./parse-scripts.js";

/** A key of the typed client: `POST /user/login`, `GET /remotes/{remote}/releases`. */
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \/[\w\-./{}]*$/;

export interface ApiCall {
  key: string;
  /** First script with the call, below `dist/`. */
  path: string;
}

/** Returns the calls that the built scripts name, sorted. `api.call("GET /a", …)` keeps its key as a text. */
export function findApiCalls(scripts: readonly ParsedScript[]): ApiCall[] {
  const found = new Map<string, ApiCall>();
  for (const { path, program } of scripts) {
    if (program === null) continue;
    for (const node of listNodes(program)) {
      const key = readString(node);
      if (key !== undefined && CALL.test(key) && !found.has(key)) found.set(key, { key, path });
    }
  }
  return [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}
