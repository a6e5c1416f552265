import type { EndpointKey } from "@portal/api-contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { answerSchemas, findAnswerSchema } from "./answer-schemas";
import type { JsonRoute, RouteAnswer } from "./define-route";
import { FileAnswer } from "./file-answer";
import { StreamAnswer } from "./stream-answer";

/** Ajv does not validate the schemas, which are generated: that would slow down each compilation. */
const options = { allErrors: true, allowUnionTypes: true, strictTypes: false, validateSchema: false };
const ajv = addFormats(new Ajv2020(options));
const compiled = new Map<string, ValidateFunction>();

function compileOnce(endpoint: EndpointKey, status: number): ValidateFunction {
  const key = `${endpoint} ${String(status)}`;
  const validate =
    compiled.get(key) ?? ajv.compile({ ...findAnswerSchema(endpoint, status), $defs: answerSchemas.$defs });
  compiled.set(key, validate);
  return validate;
}

/** Throws an error that names the endpoint and each wrong field. */
export function checkAnswer(
  { endpoint, statuses, contentType }: JsonRoute,
  { status, body }: RouteAnswer<unknown>,
): void {
  if (!statuses.includes(status)) throw new Error(`${endpoint} declares no answer ${String(status)}.`);
  const isJson = !(body instanceof FileAnswer || body instanceof StreamAnswer);
  if (isJson !== (contentType === null)) throw new Error(`${endpoint} declares another kind of answer.`);
  if (!isJson) return;
  const validate = compileOnce(endpoint, status);
  // Checks the body as it is sent, without fields that are undefined.
  if (validate(JSON.parse(JSON.stringify(body)))) return;
  const faults = (validate.errors ?? []).map((error) => {
    const extra = "additionalProperty" in error.params ? ` (${String(error.params.additionalProperty)})` : "";
    return `${error.instancePath || "/"} ${error.message ?? ""}${extra}`;
  });
  throw new Error(`${endpoint} answers against its schema: ${faults.join("; ")}`);
}
