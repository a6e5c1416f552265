import type RequestClient from "twilio/lib/base/RequestClient";
import { ProviderError } from "../../../platform/errors/provider-error";
import type { SmsSender } from "../sms.port";
import { toSmsOutcome } from "./twilio-errors";

export interface TwilioSmsOptions {
  accountSid: string;
  authToken: string;
  /** E.164 sender. */
  from: string;
  /** Another address with Twilio's API; null: Twilio's own. */
  baseUrl: string | null;
  /** Twilio posts the status of each text here; default: none. */
  statusUrl?: string;
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Twilio's maximum and default ("ValidityPeriod"). */
const MAX_VALIDITY_SECONDS = 36_000;

function rebase(uri: string, baseUrl: string): string {
  const address = new URL(uri);
  return new URL(`${address.pathname}${address.search}`, baseUrl).toString();
}

async function loadClient(options: TwilioSmsOptions) {
  const { default: twilio } = await import("twilio");
  class PortalRequestClient extends twilio.RequestClient {
    override request<T>(request: RequestClient.RequestOptions<T>) {
      const uri = options.baseUrl === null ? request.uri : rebase(request.uri, options.baseUrl);
      return super.request<T>({ ...request, uri });
    }
  }
  const httpClient = new PortalRequestClient({ timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS });
  return twilio(options.accountSid, options.authToken, { httpClient, autoRetry: false });
}

export function createTwilioSmsSender(options: TwilioSmsOptions): SmsSender {
  let client: ReturnType<typeof loadClient> | undefined;
  return {
    async send(message) {
      client ??= loadClient(options);
      const twilio = await client;
      const validityPeriod = Math.min(Math.max(message.validSeconds ?? MAX_VALIDITY_SECONDS, 1), MAX_VALIDITY_SECONDS);
      const created = await twilio.messages
        .create({
          to: message.to,
          from: options.from,
          body: message.body,
          validityPeriod,
          statusCallback: options.statusUrl,
        })
        .catch((error: unknown) => toSmsOutcome(error));
      if ("accepted" in created) return created;
      if (typeof created.sid !== "string" || created.sid === "") {
        throw new ProviderError({ provider: "twilio", kind: "timeout", detail: "an answer without a message id" });
      }
      return { accepted: true, providerRef: created.sid };
    },
  };
}
