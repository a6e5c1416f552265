import parseSelectors, { type Node, type Selector } from "postcss-selector-parser";

/** Pseudo-classes that match what one of their selectors matches. */
const ANY_OF = new Set([":is", ":where", ":matches", ":-webkit-any", ":-moz-any"]);

export interface ScopeRules {
  isOwnClass: (name: string) => boolean;
  /** For nested rules: whether the rule around it is scoped. undefined: not nested. */
  isParentScoped: boolean | undefined;
}

/**
 * Returns the selectors of a list that match elements without a class of the remote. `:not(.own)` and `body:has(.own)`
 * are among them.
 *
 * @throws Error when the list is not valid
 */
export function listLeakingSelectors(list: string, rules: ScopeRules): string[] {
  const root = parseSelectors().astSync(list);
  return root.nodes.filter((selector) => !isScoped(selector, rules)).map((selector) => String(selector).trim());
}

function isScoped(selector: Selector, rules: ScopeRules): boolean {
  const isImplied = rules.isParentScoped !== undefined && !hasNesting(selector);
  if (isImplied && rules.isParentScoped) return true;
  return selector.nodes.some((node) => isOwn(node, rules));
}

function isOwn(node: Node, rules: ScopeRules): boolean {
  if (node.type === "class") return rules.isOwnClass(node.value);
  if (node.type === "nesting") return rules.isParentScoped === true;
  if (node.type !== "pseudo" || !ANY_OF.has(node.value.toLowerCase()) || node.nodes.length === 0) return false;
  return node.nodes.every((inner) => inner.nodes.some((part) => isOwn(part, rules)));
}

function hasNesting(selector: Selector): boolean {
  let isFound = false;
  selector.walkNesting(() => {
    isFound = true;
  });
  return isFound;
}
