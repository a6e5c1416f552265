import type { EndpointKey } from "@portal/api-contract";
import document from "./answers.schema.json";

/** JSON Schemas (2020-12) by endpoint, or by endpoint and status (`GET /a 201`). They refer to `$defs`. */
export interface AnswerSchemas {
  answers: Readonly<Record<string, object>>;
  $defs: Readonly<Record<string, object>>;
}

/** Generated from the types of the contract by `npm run openapi -w @portal/api`. */
export const answerSchemas: AnswerSchemas = document;

/** Returns the schema of a JSON answer. Throws if the endpoint has none. */
export function findAnswerSchema(endpoint: EndpointKey, status: number): object {
  const { answers } = answerSchemas;
  const schema = answers[`${endpoint} ${String(status)}`] ?? answers[endpoint];
  if (!schema) throw new Error(`${endpoint} has no schema of an answer ${String(status)}.`);
  return schema;
}
