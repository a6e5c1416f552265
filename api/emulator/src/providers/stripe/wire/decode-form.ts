/** Fields of a form, nested as their brackets say. */
type Branch = Map<string, Branch | string>;

/**
 * Decodes Stripe's format: `a[b]=1`, `a[]=1`, `a[0][c]=1`.
 * Keys that count from 0 become a list, except below `metadata`. `__proto__` is a key like any other.
 */
export function decodeForm(text: string): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, splitName(name), value);
  return Object.fromEntries([...root].map(([name, node]) => [name, settle(node, name)]));
}

/** `a[b][]` has the keys `a`, `b` and an empty key; a name with broken brackets stays whole. */
function splitName(name: string): string[] {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === undefined || tail === undefined) return [name];
  return [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "")];
}

function place(branch: Branch, [key = "", ...rest]: readonly string[], value: string): void {
  const name = key === "" ? String(branch.size) : key;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const known = branch.get(name);
  const next: Branch = known === undefined || typeof known === "string" ? new Map<string, Branch | string>() : known;
  branch.set(name, next);
  place(next, rest, value);
}

function settle(node: Branch | string, name: string): unknown {
  if (typeof node === "string") return node;
  const entries = [...node].map(([key, child]): [string, unknown] => [key, settle(child, key)]);
  const isList = name !== "metadata" && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
