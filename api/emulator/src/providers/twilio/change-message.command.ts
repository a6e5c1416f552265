import type { Tenant } from "../../tenants/tenant.js";
import type { TwilioMessage } from "./message.model.js";
import { TwilioError } from "./twilio-error.js";

/** Redacts the body (empty `Body`) or cancels an unsent message. */
export function changeMessage(tenant: Tenant, message: TwilioMessage, form: Readonly<Record<string, unknown>>): void {
  if (form.Status === "canceled") {
    if (message.sentAt !== null) throw new TwilioError(400, 30409, "Message is not in a cancelable state.");
    message.status = "canceled";
  }
  if (form.Body !== undefined) {
    if (form.Body !== "") throw new TwilioError(400, 20001, "A message body can only be redacted.");
    message.body = "";
  }
  message.updatedAt = tenant.clock.now();
}
