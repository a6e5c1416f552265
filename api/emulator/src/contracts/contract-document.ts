import { readFileSync } from "node:fs";
import { join } from "node:path";

const CONTRACTS_FOLDER = join(__dirname, "..", "..", "contracts");

export interface OpenApiDocument {
  components: object;
  paths: Record<string, Record<string, unknown>>;
}

export function readContract(file: string): OpenApiDocument {
  const document: unknown = JSON.parse(readFileSync(join(CONTRACTS_FOLDER, file), "utf8"));
  if (!isOpenApiDocument(document)) throw new Error("The contract is not an OpenAPI document.");
  const readable: unknown = allowNull(document);
  if (!isOpenApiDocument(readable)) throw new Error("The contract is not an OpenAPI document.");
  return readable;
}

export function dig(value: unknown, keys: readonly string[]): object {
  const found = keys.reduce<unknown>((current, key) => (isRecord(current) ? current[key] : undefined), value);
  if (!isRecord(found)) throw new Error(`The contract has no ${keys.join(" / ")}.`);
  return found;
}

/** @param operation such as `POST /v2/orders/search` */
export function findOperation(document: OpenApiDocument, operation: string): object {
  const [method = "", path = ""] = operation.split(" ");
  return dig(document.paths, [path, method.toLowerCase()]);
}

/** Makes objects reject unknown fields, to find misspelled ones. */
export function closeObjects(value: unknown): unknown {
  return mapDeep(value, (node) =>
    node.type === "object" && isRecord(node.properties) && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  );
}

export function referTo(document: string, value: unknown): unknown {
  return mapDeep(value, (node) => (typeof node.$ref === "string" ? { ...node, $ref: document + node.$ref } : node));
}

/** Converts `nullable` of OpenAPI 3.0, beside a reference or a choice, to JSON Schema. */
function allowNull(value: unknown): unknown {
  return mapDeep(value, (node) => {
    if (node.nullable !== true) return node;
    if (typeof node.$ref === "string") return { anyOf: [{ $ref: node.$ref }, { type: "null" }] };
    const { nullable: _nullable, ...rest } = node;
    return node.type === undefined && Array.isArray(node.anyOf)
      ? { ...rest, anyOf: [...(node.anyOf as unknown[]), { type: "null" }] }
      : node;
  });
}

function mapDeep(value: unknown, change: (node: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, change));
  if (!isRecord(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapDeep(item, change)])));
}

function isOpenApiDocument(value: unknown): value is OpenApiDocument {
  return isRecord(value) && "paths" in value && "components" in value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
