import { UsageError } from "../arguments/usage-error.js";
import { PortalError } from "../portal/portal-error.js";
import { RefusedError } from "../refusal.js";

/** Text of an error for people. */
export function describeError(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nportal-remote --help lists commands and options.`;
  if (error instanceof RefusedError) return describeRefusals(error);
  if (error instanceof PortalError) return describePortalError(error);
  return `portal-remote failed: ${error instanceof Error ? error.message : String(error)}`;
}

function describeRefusals({ refusals }: RefusedError): string {
  const head = refusals.length === 1 ? "Refused for one reason." : `Refused for ${refusals.length} reasons.`;
  const parts = refusals.map(
    ({ code, problem, place, fix }, index) => `${index + 1}. ${problem} [${code}]\n   Where: ${place}\n   Fix: ${fix}`,
  );
  return [head, ...parts].join("\n\n");
}

function describePortalError({ message, details }: PortalError): string {
  const fields = Object.entries(details.fields ?? {}).map(([field, fault]) => `  ${field}: ${fault}`);
  const request = details.requestId === undefined ? "" : `, request ${details.requestId}`;
  return [message, ...fields, `Code ${details.code}${request}`].join("\n");
}

/** Fields of the JSON document of an error. */
export function toErrorData(error: unknown): object {
  if (error instanceof RefusedError) return { refusals: error.refusals };
  if (error instanceof PortalError) {
    const { status, code, requestId, fields } = error.details;
    return { error: { message: error.message, code, status, requestId: requestId ?? null, fields: fields ?? {} } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { error: { message, code: error instanceof UsageError ? "USAGE" : "UNEXPECTED" } };
}
