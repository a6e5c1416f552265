import type { AnyNode, ObjectExpression, Property } from "acorn";

import type { ParsedScript } from "./parse-scripts.js";
import { listNodes, readString } from "./parse-scripts.js";

/** Whether the entry defines the federation container of this remote with the module `./remote`. */
export function exposesRemote(entry: ParsedScript | undefined, remote: string): boolean {
  if (!entry?.program) return false;
  const container = remote.replaceAll("-", "_");
  const isDefined = entry.program.body.some(
    (node) =>
      node.type === "VariableDeclaration" &&
      node.declarations.some(({ id }) => id.type === "Identifier" && id.name === container),
  );
  if (!isDefined) return false;
  for (const node of listNodes(entry.program)) {
    if (node.type === "Property" && readString(node.key) === "./remote") return true;
  }
  return false;
}

/**
 * Returns the page names of `defineRemote({ id, pages })` in the built scripts.
 *
 * @returns null: `pages` is not written as an object there
 */
export function findExportedPages(scripts: readonly ParsedScript[], remote: string): ReadonlySet<string> | null {
  for (const { program } of scripts) {
    if (program === null) continue;
    for (const node of listNodes(program)) {
      const names = readDefinition(node, remote);
      if (names !== null) return names;
    }
  }
  return null;
}

function readDefinition(node: AnyNode, remote: string): ReadonlySet<string> | null {
  if (node.type !== "ObjectExpression" || readString(findField(node, "id")) !== remote) return null;
  const pages = findField(node, "pages");
  if (pages?.type !== "ObjectExpression") return null;
  const names = pages.properties.map((property) => (property.type === "Property" ? readName(property) : undefined));
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? new Set(known) : null;
}

const findField = (object: ObjectExpression, name: string) =>
  object.properties.filter((property) => property.type === "Property").find((property) => readName(property) === name)
    ?.value;

/** Undefined for a computed name. */
function readName({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  return key.type === "Identifier" ? key.name : readString(key);
}
