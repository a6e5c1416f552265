import type { InboundTexts } from "../providers/sms/sms.port";
import { AppError } from "../platform/errors/app-error";
import type { RawRoute } from "../platform/http/raw-route";
import { createApplyTextChoice } from "./apply-text-choice.command";
import type { SuppressionDependencies } from "./suppression";

export interface InboundTextDependencies extends SuppressionDependencies {
  inboundTexts: InboundTexts;
}

const contentType = "text/xml";
const noReply = "<Response/>";

/** Acknowledges signed deliveries even if they cannot be parsed (S58). */
export function createInboundTextRoutes(dependencies: InboundTextDependencies): RawRoute[] {
  const { inboundTexts } = dependencies;
  const applyTextChoice = createApplyTextChoice(dependencies);
  return [
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/twilio",
      summary: "Takes the answers to our texts: STOP ends them, START allows them again.",
      proof: "Twilio's signature of address and form",
      request: "application/x-www-form-urlencoded",
      response: { 200: contentType },
      async run({ headers, readBody, log }) {
        const text = inboundTexts.read({ headers, body: await readBody() });
        if (!text) throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });
        if (text.kind === "unknown") log.warn({ textId: text.id }, "a signed delivery is not understood");
        if (text.kind !== "other") await applyTextChoice(text);
        return { status: 200, contentType, body: noReply };
      },
    },
  ];
}
