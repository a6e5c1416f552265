import { parse, type AnyNode, type Program } from "acorn";

import type { BuiltRemote } from "../remote/built-remote.js";

export interface ParsedScript {
  path: string;
  /** null: not valid. */
  program: Program | null;
  /** Comments that name a source map. */
  sourceMaps: number;
}

export const SOURCE_MAP_COMMENT = /^\s*[#@]\s*sourceMappingURL=/;

/** Parses each script of the build as a classic script, as browsers load it. */
export function parseScripts({ files }: BuiltRemote): ParsedScript[] {
  return files
    .filter(({ path }) => path.endsWith(".js"))
    .map(({ path, content }) => {
      const comments: string[] = [];
      const onComment = (_isBlock: boolean, text: string) => comments.push(text);
      try {
        const program = parse(content.toString("utf8"), { ecmaVersion: "latest", sourceType: "script", onComment });
        return { path, program, sourceMaps: comments.filter((text) => SOURCE_MAP_COMMENT.test(text)).length };
      } catch {
        return { path, program: null, sourceMaps: 0 };
      }
    });
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Yields a program's nodes, without recursion: a minified script may be deep. */
export function* listNodes(program: Program): Generator<AnyNode> {
  const open: AnyNode[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    for (const value of Object.values(node) as unknown[]) {
      const inner: unknown[] = Array.isArray(value) ? value : [value];
      for (const item of inner) if (isNode(item)) open.push(item);
    }
  }
}

/** Returns the text of a string or of a template without values. */
export function readString(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
