import { anyOf } from "../src/platform/openapi/inline-schema";
import { isObject, listOf, type JsonObject } from "../src/platform/openapi/json-object";

type Definitions = Readonly<Record<string, unknown>>;

/** Returns the words of a string enum or const; empty for any other schema. */
function wordsOf({ type, const: only, enum: words, ...rest }: JsonObject): readonly unknown[] {
  if (type !== "string" || Object.keys(rest).length > 0) return [];
  return only === undefined ? listOf(words) : [only];
}

function joinWords(choices: JsonObject[]): JsonObject[] {
  const lists = choices.filter((choice) => wordsOf(choice).length > 0);
  if (lists.length < 2) return choices;
  const words = { type: "string", enum: lists.flatMap(wordsOf) };
  return [words, ...choices.filter((choice) => !lists.includes(choice))];
}

/** Makes fields with the tag `@required` required: this server always sends them, older servers do not. */
function tidyFields(properties: JsonObject, required: unknown, definitions: Definitions): JsonObject {
  const fields = Object.entries(properties);
  const tagged = fields.filter(([, field]) => isObject(field) && field.required === true).map(([name]) => name);
  const needed = [...listOf(required), ...tagged];
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, tidySchema(field, definitions)])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** Keeps references to objects, inlines plain values. */
function tidyReference($ref: string, definitions: Definitions): JsonObject {
  const name = $ref.replace("#/definitions/", "");
  const definition = tidySchema(definitions[name], definitions);
  const refers = JSON.stringify(definition).includes("$ref");
  return refers || definition.properties ? { $ref: `#/$defs/${name}` } : definition;
}

/** The generator gives whole numbers the type `number`; this makes it `integer`. */
function tidyValues(schema: JsonObject): JsonObject {
  const { type, const: only, enum: values = [only] } = schema;
  const areWhole = type === "number" && Array.isArray(values) && values.every(Number.isInteger);
  return areWhole ? { ...schema, type: "integer" } : schema;
}

/**
 * Converts the generator's output to JSON Schema 2020-12 without descriptions. `definitions` are those to which
 * `$ref` points.
 */
export function tidySchema(schema: unknown, definitions: Definitions): JsonObject {
  if (!isObject(schema)) return {};
  const {
    $ref,
    anyOf: choices,
    properties,
    required,
    items,
    additionalProperties: others,
    description,
    ...rest
  } = schema;
  return {
    ...(typeof $ref === "string" ? tidyReference($ref, definitions) : {}),
    ...(Array.isArray(choices) ? anyOf(joinWords(choices.map((choice) => tidySchema(choice, definitions)))) : {}),
    ...tidyValues(rest),
    ...(isObject(properties) ? tidyFields(properties, required, definitions) : {}),
    // Draft 7 lists a tuple's types. All items of our tuples have the same type.
    ...(items === undefined ? {} : { items: tidySchema(Array.isArray(items) ? items[0] : items, definitions) }),
    ...(others === undefined
      ? {}
      : { additionalProperties: isObject(others) ? tidySchema(others, definitions) : others }),
  };
}
