import { graphError } from "../graph-error.js";
import type { PageObject } from "./page.model.js";
import { pageOfEdge } from "./page-of-edge.js";

/** A requested field with parameters and inner fields, such as `comments.limit(100){id}`. */
export interface Field {
  name: string;
  parameters: Readonly<Record<string, string>>;
  fields: readonly Field[];
}

const KNOWN = ["id", "from", "created_time", "message", "comments", "reactions", "name", "type"];

/**
 * Parses the parameter `fields`.
 * @throws WireError 400 with code 100 for an unknown field or an invalid list
 */
export function readFields(text: string): readonly Field[] {
  return split(text).map((part) => {
    const [, name = "", modifiers = "", inner = ""] = /^(\w+)((?:\.\w+\([^)]*\))*)(?:\{(.*)\})?$/s.exec(part) ?? [];
    if (!KNOWN.includes(name)) throw graphError(`(#100) Tried accessing nonexisting field (${part})`, { code: 100 });
    const pairs = [...modifiers.matchAll(/\.(\w+)\(([^)]*)\)/g)].map(([, key = "", value = ""]) => [key, value]);
    return {
      name,
      parameters: Object.fromEntries(pairs) as Record<string, string>,
      fields: inner === "" ? [] : readFields(inner),
    };
  });
}

/** Splits at commas outside of braces. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (character === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += character;
  }
  return [...parts, part.trim()].filter((one) => one !== "");
}

/** Writes a time as the Graph API does: `2020-12-26T03:15:29+0000`. */
function writeTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`;
}

function presentWritten(objects: readonly PageObject[], object: PageObject, fields: readonly Field[]): object {
  const shown: Record<string, unknown> = { id: object.id };
  for (const { name, parameters } of fields) {
    if (name === "from" && object.isHidden !== true) shown.from = object.from;
    if (name === "created_time") shown.created_time = writeTime(object.createdAt);
    if (name === "message") shown.message = "Lovely work ❤️";
    if (name === "reactions") {
      const reactions = objects.filter(({ kind, parentId }) => kind === "reaction" && parentId === object.id);
      if (reactions.length > 0) shown.reactions = pageOfEdge(reactions, parameters, presentReaction);
    }
  }
  return shown;
}

export function presentComment(objects: readonly PageObject[], object: PageObject, fields: readonly Field[]): object {
  return presentWritten(objects, object, fields);
}

/** Presents a post with the requested fields. Omits the field `comments` if there are none. */
export function presentPost(objects: readonly PageObject[], post: PageObject, fields: readonly Field[]): object {
  const shown = presentWritten(objects, post, fields);
  const edge = fields.find(({ name }) => name === "comments");
  const comments = objects.filter(({ kind, postId }) => kind === "comment" && postId === post.id);
  if (!edge || comments.length === 0) return shown;
  const present = (comment: PageObject): object => presentComment(objects, comment, edge.fields);
  return { ...shown, comments: pageOfEdge(comments, edge.parameters, present) };
}

export function presentReaction({ from, reaction = "like" }: PageObject): object {
  const names: Readonly<Record<string, string>> = { sorry: "SAD", anger: "ANGRY" };
  return { id: from.id, name: from.name, type: names[reaction] ?? reaction.toUpperCase() };
}
