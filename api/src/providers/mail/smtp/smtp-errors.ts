import type { ProviderErrorKind } from "@portal/api-contract";
import { ProviderError } from "../../../platform/errors/provider-error";
import type { MailOutcome } from "../mail.port";

interface SmtpFault {
  code: string;
  command: string;
  responseCode: number;
  timeoutType: string;
  /** Set for socket errors. */
  syscall: string;
}

function readFault(error: unknown): SmtpFault {
  const read = (name: string): unknown =>
    typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  return {
    code: text("code"),
    command: text("command"),
    responseCode: Number(read("responseCode") ?? 0),
    timeoutType: text("timeoutType"),
    syscall: text("syscall"),
  };
}

/** Whether the mail cannot have reached the server. */
function wasNeverSent({ code, timeoutType, syscall }: SmtpFault): boolean {
  switch (code) {
    case "EDNS":
    case "ETLS":
    case "EPROTOCOL":
      return true;
    case "ESOCKET":
      return syscall !== "read" && syscall !== "write";
    case "ETIMEDOUT":
      return timeoutType !== "" && timeoutType !== "SOCKET_TIMEOUT";
    default:
      return false;
  }
}

function kindOf(fault: SmtpFault): ProviderErrorKind {
  if (fault.code === "EAUTH") return "unauthorized";
  if (fault.responseCode >= 400 && fault.responseCode < 500) return "rate-limited";
  if (fault.responseCode >= 500) return "refused";
  return wasNeverSent(fault) ? "unavailable" : "timeout";
}

/**
 * Sources: nodemailer.com/errors, RFC 5321 §4.2. A 5xx for the recipient is a result; a 4xx can be retried. A
 * connection lost midway leaves open whether the mail was sent.
 */
export function toMailOutcome(error: unknown): MailOutcome {
  const fault = readFault(error);
  const isRecipient = fault.code === "EENVELOPE" && (fault.command === "RCPT TO" || fault.command === "API");
  if (isRecipient && (fault.responseCode === 0 || fault.responseCode >= 500)) {
    return { accepted: false, refusal: "mailbox refused" };
  }
  const detail = `${fault.code || "error"} at ${fault.command || "unknown step"}, reply ${String(fault.responseCode)}`;
  throw new ProviderError({ provider: "smtp", kind: kindOf(fault), detail, cause: error });
}
