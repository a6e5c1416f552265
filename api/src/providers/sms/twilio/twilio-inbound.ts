import { createHmac } from "node:crypto";
import { isSameHash } from "../../../platform/crypto/token-hash";
import type { InboundTexts, TextChoice } from "../sms.port";

export interface TwilioInboundOptions {
  authToken: string;
  /** The address that is set at Twilio for our number; the signature covers it. */
  url: string;
}

/** The words that carriers agree on, in any case and alone in the text. */
const choices: Readonly<Record<string, TextChoice>> = {
  STOP: "stop",
  STOPALL: "stop",
  UNSUBSCRIBE: "stop",
  CANCEL: "stop",
  END: "stop",
  QUIT: "stop",
  START: "start",
  YES: "start",
  UNSTOP: "start",
};

function sign(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}

/** Twilio signs the address with or without its default port. */
function withDefaultPort(text: string): string {
  const url = new URL(text);
  if (url.port) return text;
  return text.replace(url.host, `${url.host}:${url.protocol === "https:" ? "443" : "80"}`);
}

/** Whether `X-Twilio-Signature` is Twilio's own over this address and form ("Validating signatures"). */
export function isTwilioSignature(given: string, options: TwilioInboundOptions, form: URLSearchParams): boolean {
  const { authToken, url } = options;
  return [url, withDefaultPort(url)].map((own) => isSameHash(sign(authToken, own, form), given)).includes(true);
}

/** Reads what people answer to our texts from Twilio's form posts. */
export function createTwilioInbound(options: TwilioInboundOptions): InboundTexts {
  return {
    read({ headers, body }) {
      const form = new URLSearchParams(body.toString("utf8"));
      const given = headers["x-twilio-signature"];
      if (typeof given !== "string" || !isTwilioSignature(given, options, form)) return null;
      const word = (form.get("Body") ?? "").trim().toUpperCase();
      return { from: form.get("From") ?? "", choice: choices[word] ?? null };
    },
  };
}
