import type { TextStatuses } from "../providers/sms/sms.port";
import { AppError } from "../platform/errors/app-error";
import type { RawRoute } from "../platform/http/raw-route";
import { createStoreTextFailure, type TextFailureDependencies } from "./store-text-failure.command";

export interface TextStatusDependencies extends TextFailureDependencies {
  textStatuses: TextStatuses;
}

const contentType = "text/xml";
const noReply = "<Response/>";

/** Acknowledges signed callbacks even if they cannot be parsed (S58). */
export function createTextStatusRoutes(dependencies: TextStatusDependencies): RawRoute[] {
  const storeTextFailure = createStoreTextFailure(dependencies);
  return [
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/twilio/status",
      summary: "Takes what became of our texts: undelivered ones count like those of a number that refuses texts.",
      proof: "Twilio's signature of address and form",
      request: "application/x-www-form-urlencoded",
      response: { 200: contentType },
      async run({ headers, readBody, log }) {
        const status = dependencies.textStatuses.read({ headers, body: await readBody() });
        if (!status) throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });
        if (status.kind === "unknown") log.warn("a signed status of a text is not understood");
        if (status.kind === "failed") await storeTextFailure(status);
        return { status: 200, contentType, body: noReply };
      },
    },
  ];
}
