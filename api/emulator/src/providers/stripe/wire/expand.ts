import { isRecord } from "../../../contracts/contract-document.js";
import { invalidRequest } from "../stripe-error.js";
import type { StripeObject } from "../stripe-object.js";

/**
 * Returns a copy of an answer in which objects replace the ids at `paths`. A path such as `data.payment_method`
 * passes through lists.
 * @throws StripeError 400 for a path that leads to no id
 */
export function expand(body: object, paths: readonly string[], find: (id: string) => StripeObject | null): object {
  const copy: object = structuredClone(body);
  for (const path of paths) {
    if (!fill(copy, path.split("."), find)) {
      throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, "expand");
    }
  }
  return copy;
}

function fill(
  node: unknown,
  [name = "", ...rest]: readonly string[],
  find: (id: string) => StripeObject | null,
): boolean {
  if (Array.isArray(node)) return node.every((item) => fill(item, [name, ...rest], find));
  if (!isRecord(node) || !(name in node)) return false;
  const value = node[name];
  if (value === null) return true;
  if (typeof value === "string") {
    const found = find(value);
    if (found === null) return false;
    node[name] = structuredClone(found);
  }
  return rest.length === 0 ? isRecord(node[name]) : fill(node[name], rest, find);
}
