import { createHash, createHmac } from "node:crypto";
import { isSameHash } from "../../../platform/crypto/token-hash";
import type { InboundText, InboundTexts, TextChoice } from "../sms.port";

export interface TwilioInboundOptions {
  authToken: string;
  /** Twilio calls it for our number and signs it. */
  url: string;
}

/** Default keywords ("Advanced Opt-Out"), which Twilio also applies itself. */
const choices: ReadonlyMap<string, TextChoice> = new Map([
  ...["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"].map(
    (word) => [word, "stop"] as const,
  ),
  ...["START", "YES", "UNSTOP"].map((word) => [word, "start"] as const),
]);

/** The whole text, in any case and with any punctuation: 'Stop!', ' opt-out. '. */
function readChoice(body: string): TextChoice | null {
  const word = body
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
  return choices.get(word) ?? null;
}

/** Signs like Twilio's SDK: fields sorted by name, each different value of a repeated field once, in order. */
function sign(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}

/** Adds the default port: Twilio signs the address with or without it. */
function withDefaultPort(text: string): string {
  const url = new URL(text);
  if (url.port) return text;
  return text.replace(url.host, `${url.host}:${url.protocol === "https:" ? "443" : "80"}`);
}

/** `X-Twilio-Signature` ("Validating signatures"). */
export function isTwilioSignature(given: string, options: TwilioInboundOptions, form: URLSearchParams): boolean {
  const { authToken, url } = options;
  return [url, withDefaultPort(url)].map((own) => isSameHash(sign(authToken, own, form), given)).includes(true);
}

/** Number of characters that we store of an unreadable delivery. */
const storedLength = 10_000;

function toInboundText(form: URLSearchParams, body: Buffer): InboundText {
  const [text, from] = [form.get("Body"), form.get("From")];
  const choice = text === null ? null : readChoice(text);
  if (text !== null && from !== null && choice === null) return { kind: "other" };
  const sid = form.get("MessageSid") ?? "";
  const id = /^[A-Za-z0-9]{1,64}$/.test(sid) ? sid : `sha256:${createHash("sha256").update(body).digest("hex")}`;
  if (choice !== null && from !== null && /^\+[1-9]\d{6,14}$/.test(from)) return { kind: "choice", id, from, choice };
  return { kind: "unknown", id, body: body.toString("utf8").slice(0, storedLength) };
}

export function createTwilioInbound(options: TwilioInboundOptions): InboundTexts {
  return {
    read({ headers, body }) {
      const form = new URLSearchParams(body.toString("utf8"));
      const given = headers["x-twilio-signature"];
      if (typeof given !== "string" || !isTwilioSignature(given, options, form)) return null;
      return toInboundText(form, body);
    },
  };
}
