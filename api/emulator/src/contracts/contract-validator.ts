import { readFileSync } from "node:fs";
import { join } from "node:path";

import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

const CONTRACTS_FOLDER = join(__dirname, "..", "..", "contracts");

/** The part of an OpenAPI 3.0 document that the lab reads. */
interface OpenApiDocument {
  components: object;
  paths: Record<string, Record<string, unknown>>;
}

/** What is wrong with a value, and at which JSON pointer. */
export interface ContractFault {
  path: string;
  message: string;
}

export interface ContractValidator {
  /** Faults of a form or JSON body; text values of a form are converted in place to the types of the contract. */
  checkRequest: (operation: string, body: Record<string, unknown>) => ContractFault[];
  /** Faults of an answer of this status. */
  checkAnswer: (operation: string, status: number, body: unknown) => ContractFault[];
}

/**
 * Reads an official contract and checks requests and answers against it. Operations are written
 * `POST /2010-04-01/Accounts/{AccountSid}/Messages.json`. Schemas are compiled at first use.
 *
 * @param file name in the folder `contracts`
 */
export function createContractValidator(file: string): ContractValidator {
  const document = parseDocument(readFileSync(join(CONTRACTS_FOLDER, file), "utf8"));
  const compiled = new Map<string, ValidateFunction>();
  const requests = createAjv(true);
  const answers = createAjv(false);

  function validate(ajv: Ajv, key: string, find: () => object, value: unknown): ContractFault[] {
    const check = compiled.get(key) ?? ajv.compile({ ...find(), components: document.components });
    compiled.set(key, check);
    if (check(value)) return [];
    return (check.errors ?? []).map((error) => ({ path: error.instancePath, message: error.message ?? error.keyword }));
  }

  return {
    checkRequest: (operation, body) =>
      validate(requests, `${operation} request`, () => findRequestSchema(document, operation), body),
    checkAnswer: (operation, status, body) =>
      validate(answers, `${operation} ${String(status)}`, () => findAnswerSchema(document, operation, status), body),
  };
}

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: coerceTypes ? "array" : false });
  addFormats(ajv);
  // Twilio's own formats, and `uri` of its paging links, which are relative to the host.
  ajv.addFormat("phone-number", true);
  ajv.addFormat("currency", true);
  ajv.addFormat("uri-map", true);
  ajv.addFormat("uri", /^\S+$/);
  ajv.addFormat(
    "date-time-rfc-2822",
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
  );
  return ajv;
}

function parseDocument(text: string): OpenApiDocument {
  const document: unknown = JSON.parse(text);
  if (!isOpenApiDocument(document)) throw new Error("The contract is not an OpenAPI document.");
  return document;
}

function isOpenApiDocument(value: unknown): value is OpenApiDocument {
  return typeof value === "object" && value !== null && "paths" in value && "components" in value;
}

function findRequestSchema(document: OpenApiDocument, operation: string): object {
  const content = dig(findOperation(document, operation), ["requestBody", "content"]);
  const media: unknown = Object.values(content)[0];
  // The contract leaves unknown fields open; a misspelled field must not pass unnoticed.
  return { ...dig(media, ["schema"]), additionalProperties: false };
}

function findAnswerSchema(document: OpenApiDocument, operation: string, status: number): object {
  return dig(findOperation(document, operation), [
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ]);
}

function findOperation(document: OpenApiDocument, operation: string): unknown {
  const [method = "", path = ""] = operation.split(" ");
  return dig(document.paths, [path, method.toLowerCase()]);
}

function dig(value: unknown, keys: readonly string[]): object {
  const found = keys.reduce<unknown>((current, key) => (isRecord(current) ? current[key] : undefined), value);
  if (!isRecord(found)) throw new Error(`The contract has no ${keys.join(" / ")}.`);
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
