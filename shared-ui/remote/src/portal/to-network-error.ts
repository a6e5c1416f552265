import { isRecord } from "./read-json.js";
import { PortalError } from "./portal-error.js";

/** Names that do not exist stay so; a name server that does not answer (EAI_AGAIN) is tried again. */
const UNKNOWN = "ENOTFOUND";

/** Says what the network reported, without the request, which holds the token. */
export function toNetworkError(error: unknown, address: string, isRepeatable: boolean): PortalError {
  const reason = readReason(error);
  const code = reason === UNKNOWN ? "UNKNOWN_HOST" : "NO_ANSWER";
  const known = `${address} did not answer (${reason}). Check PORTAL_URL and the network.`;
  const doubt = " The portal may have done it nevertheless: run portal-remote list.";
  return new PortalError(isRepeatable ? known : known + doubt, { status: 0, code });
}

function readReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "timeout";
  const { cause } = error;
  return isRecord(cause) && typeof cause.code === "string" ? cause.code : "connection broken";
}
