import Ajv, { type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

import {
  closeObjects,
  dig,
  findOperation,
  isRecord,
  type OpenApiDocument,
  readContract,
  referTo,
} from "./contract-document.js";

/** `path` is a JSON pointer. */
export interface ContractFault {
  path: string;
  message: string;
  /** JSON Schema keyword: `required`, `type`, `additionalProperties`, … */
  rule: string;
  /** The missing or unknown field, or the expected type. */
  subject: string;
}

export interface ContractValidator {
  /** Converts a form's texts in place to the contract's types, but not JSON values. */
  checkRequest: (operation: string, body: Record<string, unknown>) => ContractFault[];
  /** Converts the query's texts in place, as `checkRequest` does with a form. */
  checkQuery: (operation: string, query: Record<string, unknown>) => ContractFault[];
  /** Checks an answer. A status that the contract does not list is checked as its `default`. */
  checkAnswer: (operation: string, status: number, body: unknown) => ContractFault[];
  takesBody: (operation: string) => boolean;
  scopesOf: (operation: string) => readonly string[];
}

/**
 * Creates a validator from an official contract; it compiles a schema at first use. An operation is such as `POST
 * /v2/orders/search`.
 * @param file in the folder `contracts`
 */
export function createContractValidator(file: string): ContractValidator {
  const document = readContract(file);
  const compiled = new Map<string, ValidateFunction>();
  const texts = createAjv("array", document);
  const values = createAjv(false, document);

  function validate(ajv: Ajv, key: string, find: () => object, value: unknown): ContractFault[] {
    const check = compiled.get(key) ?? ajv.compile(find());
    compiled.set(key, check);
    return check(value) ? [] : (check.errors ?? []).map(toFault);
  }

  return {
    checkRequest: (operation, body) => {
      const { isForm, schema } = findRequest(document, operation);
      const find = (): object => dig({ schema: referTo("closed", closeObjects(schema)) }, ["schema"]);
      return validate(isForm ? texts : values, `${operation} request`, find, body);
    },
    checkQuery: (operation, query) =>
      validate(texts, `${operation} query`, () => findQuerySchema(document, operation), query),
    checkAnswer: (operation, status, body) => {
      const find = (): object => findAnswerSchema(document, operation, status);
      return validate(values, `${operation} ${String(status)}`, find, body);
    },
    takesBody: (operation) => "requestBody" in findOperation(document, operation),
    scopesOf: (operation) => findScopes(document, operation),
  };
}

/** Creates a validator with the contract's components: `open` allows unknown fields, `closed` rejects them. */
function createAjv(coerceTypes: "array" | false, { components }: OpenApiDocument): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes, validateSchema: false });
  ajv.addSchema({ $id: "open", components });
  ajv.addSchema({ $id: "closed", components: closeObjects(components) });
  addFormats(ajv);
  // Stripe's formats.
  ajv.addFormat("unix-time", true);
  ajv.addFormat("decimal", true);
  // Twilio's formats; its paging links (`uri`) are relative to the host.
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

function toFault(error: ErrorObject): ContractFault {
  const params: Record<string, unknown> = error.params;
  const subject = [params.missingProperty, params.additionalProperty, params.type].find(isText) ?? "";
  return { path: error.instancePath, message: error.message ?? error.keyword, rule: error.keyword, subject };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function findRequest(document: OpenApiDocument, operation: string): { isForm: boolean; schema: object } {
  const content = dig(findOperation(document, operation), ["requestBody", "content"]);
  const [type = "", media] = Object.entries(content)[0] ?? [];
  return { isForm: type !== "application/json", schema: dig(media, ["schema"]) };
}

function findQuerySchema(document: OpenApiDocument, operation: string): object {
  const parameters: unknown = Reflect.get(findOperation(document, operation), "parameters");
  const declared = (Array.isArray(parameters) ? parameters : [])
    .filter(isRecord)
    .filter(({ in: place }) => place === "query");
  const properties = Object.fromEntries(declared.map(({ name, schema }) => [String(name), schema]));
  const required = declared.filter((parameter) => parameter.required === true).map(({ name }) => String(name));
  return { type: "object", properties: referTo("open", properties), required, additionalProperties: false };
}

function findAnswerSchema(document: OpenApiDocument, operation: string, status: number): object {
  const responses = dig(findOperation(document, operation), ["responses"]);
  const key = String(status) in responses ? String(status) : "default";
  return dig({ schema: referTo("open", dig(responses, [key, "content", "application/json", "schema"])) }, ["schema"]);
}

function findScopes(document: OpenApiDocument, operation: string): readonly string[] {
  const security: unknown = Reflect.get(findOperation(document, operation), "security");
  const scopes: unknown = Array.isArray(security) && isRecord(security[0]) ? security[0].oauth2 : [];
  return Array.isArray(scopes) ? scopes.filter(isText) : [];
}
