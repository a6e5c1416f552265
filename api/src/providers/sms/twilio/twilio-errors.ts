import type { ProviderErrorKind } from "@portal/api-contract";
import { ProviderError } from "../../../platform/errors/provider-error";
import type { SmsOutcome, SmsRefusal } from "../sms.port";

interface TwilioFault {
  /** Twilio's error number; 0 without one. */
  number: number;
  /** 0 without an answer. */
  status: number;
  network: string;
}

type FaultMeaning = { refusal: SmsRefusal } | { kind: ProviderErrorKind };

function readFault(error: unknown): TwilioFault {
  const read = (name: string): unknown =>
    typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;
  const code = read("code");
  return {
    number: typeof code === "number" ? code : 0,
    status: Number(read("status") ?? 0) || 0,
    network: typeof code === "string" ? code : "",
  };
}

/** With these errors of the network, nothing was sent. */
const NEVER_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function meaningOfStatus(fault: TwilioFault): FaultMeaning {
  if (fault.status === 429) return { kind: "rate-limited" };
  if (fault.status === 401 || fault.status === 403) return { kind: "unauthorized" };
  if (fault.status >= 500) return { kind: "unavailable" };
  if (fault.status >= 400) return { kind: "refused" };
  return { kind: NEVER_CONNECTED.has(fault.network) ? "unavailable" : "timeout" };
}

/** Provider page: twilio.com/docs/api/errors. */
function meaningOf(fault: TwilioFault): FaultMeaning {
  switch (fault.number) {
    case 21211:
    case 21217:
    case 21421:
      return { refusal: "invalid number" };
    case 21610:
      return { refusal: "opted out" };
    case 21614:
    case 21635: // 'To' is a landline
      return { refusal: "not mobile" };
    case 21408:
      return { refusal: "region off" };
    case 21612:
      return { refusal: "unroutable" };
    case 21212: // invalid 'From' number
    case 21603: // 'From' is missing
    case 21606: // 'From' is not ours or cannot send texts
    case 21608: // a trial account may write to verified numbers only
    case 21659: // 'From' is not a number of this account
      return { kind: "misconfigured" };
    case 20003:
    case 20005: // the account is not active
      return { kind: "unauthorized" };
    case 20429:
    case 21611: // the sender's queue is full
    case 63038: // the account's daily limit is reached
      return { kind: "rate-limited" };
    default:
      return meaningOfStatus(fault);
  }
}

export function toSmsOutcome(error: unknown): SmsOutcome {
  const fault = readFault(error);
  const meaning = meaningOf(fault);
  if ("refusal" in meaning) return { accepted: false, refusal: meaning.refusal };
  const detail = `error ${String(fault.number)}, HTTP ${String(fault.status)} ${fault.network}`.trim();
  throw new ProviderError({ provider: "twilio", kind: meaning.kind, detail, cause: error });
}
