import { isObject, listOf } from "../src/platform/openapi/json-object";
import type { OpenApiDocument } from "../src/platform/openapi/openapi-document";

function child(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((current, key) => (isObject(current) ? current[key] : undefined), value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function takesFewerValues(before: unknown, after: unknown): boolean {
  if (!Array.isArray(after)) return false;
  return !Array.isArray(before) || before.some((value) => !after.includes(value));
}

/** Returns the changes of a schema that break a released remote, which reads answers (`answer`) and writes requests. */
function compareSchema(before: unknown, after: unknown, place: string, answer: boolean): string[] {
  if (before === undefined) return [];
  if (after === undefined) return [`${place} was removed`];
  const breaks: string[] = [];
  if (JSON.stringify(child(before, "type")) !== JSON.stringify(child(after, "type")))
    breaks.push(`${place} was retyped`);
  for (const [name, schema] of entriesOf(child(before, "properties"))) {
    breaks.push(...compareSchema(schema, child(after, "properties", name), `${place}.${name}`, answer));
  }
  breaks.push(...compareSchema(child(before, "items"), child(after, "items"), `${place}[]`, answer));
  const required = (schema: unknown) => listOf(child(schema, "required")).map(String);
  const [strict, lax] = answer ? [before, after] : [after, before];
  for (const name of required(strict).filter((field) => !required(lax).includes(field))) {
    breaks.push(answer ? `${place}.${name} is no longer sure to come` : `${place}.${name} is now demanded`);
  }
  if (!answer && takesFewerValues(child(before, "enum"), child(after, "enum")))
    breaks.push(`${place} takes fewer values`);
  return breaks;
}

function schemaOf(value: unknown): unknown {
  return child(value, "content", "application/json", "schema");
}

function compareOperation(before: unknown, after: unknown, place: string): string[] {
  if (after === undefined) return [`${place} was removed`];
  const breaks = compareSchema(
    schemaOf(child(before, "requestBody")),
    schemaOf(child(after, "requestBody")),
    `${place} body`,
    false,
  );
  for (const [status, answer] of entriesOf(child(before, "responses"))) {
    if (!status.startsWith("2")) continue;
    const later = schemaOf(child(after, "responses", status));
    breaks.push(...compareSchema(schemaOf(answer), later, `${place} ${status}`, true));
  }
  const names = (operation: unknown) =>
    listOf(child(operation, "parameters")).map((entry) => String(child(entry, "name")));
  const kept = names(after);
  for (const name of names(before)) if (!kept.includes(name)) breaks.push(`${place} ?${name} was removed`);
  return breaks;
}

/**
 * Returns the changes that break a remote released against `before`.
 * These are removed calls, fields, answers or parameters, changed types, newly required fields, answer fields that
 * became optional, and request fields that accept fewer values.
 */
export function findWireBreaks(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      compareOperation(operation, child(after.paths, path, method), `${method.toUpperCase()} ${path}`),
    ),
  );
}
