import type { EndpointKey } from "@portal/api-contract";
import document from "./answers.schema.json";

/** JSON Schema 2020-12 by endpoint, optionally with status (`GET /a 201`). */
export interface AnswerSchemas {
  answers: Readonly<Record<string, object>>;
  $defs: Readonly<Record<string, object>>;
}

/** Generated from the contract: `npm run openapi -w @portal/api`. */
export const answerSchemas: AnswerSchemas = document;

export function findAnswerSchema(endpoint: EndpointKey, status: number): object {
  const { answers } = answerSchemas;
  const schema = answers[`${endpoint} ${String(status)}`] ?? answers[endpoint];
  if (!schema) throw new Error(`${endpoint} has no schema of an answer ${String(status)}.`);
  return schema;
}
