import { isObject, listOf, type JsonObject } from "./json-object";

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === "null";

/** Allows null, in `type` if the schema has one, so that `properties` stay in place. */
function allowNull(schema: JsonObject): JsonObject {
  const { type, const: only, enum: words, ...rest } = schema;
  if (typeof type !== "string") return { anyOf: [schema, { type: "null" }] };
  const values = only === undefined ? listOf(words) : [only];
  return { type: [type, "null"], ...(values.length > 0 ? { enum: [...values, null] } : {}), ...rest };
}

/** Allows any of the schemas. A single schema besides null is not wrapped in `anyOf`. */
export function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const others = schemas.filter((schema) => !isNull(schema));
  const [first] = others;
  const one = others.length === 1 && first ? first : { anyOf: others };
  return others.length === schemas.length ? one : allowNull(one);
}

/** Replaces each `$ref` by its definition. */
export function inlineSchema(schema: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlineSchema(part, definitions));
  if (!isObject(schema)) return schema;
  const { $ref, ...own } = schema;
  const named = typeof $ref === "string" ? inlineSchema(definitions[$ref.slice("#/$defs/".length)], definitions) : {};
  const parts = Object.entries(own).map(([key, part]) => [key, inlineSchema(part, definitions)] as const);
  const { anyOf: choices, ...rest } = { ...(isObject(named) ? named : {}), ...Object.fromEntries(parts) };
  return Array.isArray(choices) ? { ...anyOf(choices.filter(isObject)), ...rest } : rest;
}
