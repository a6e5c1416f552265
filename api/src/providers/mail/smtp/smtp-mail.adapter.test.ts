import type { ProviderErrorKind } from "@portal/api-contract";
import { isProviderError } from "../../../platform/errors/provider-error";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { describeMailSender } from "../mail.contract";
import { createSmtpMailSender } from "./smtp-mail.adapter";
import { toMailOutcome } from "./smtp-errors";

let lab: ProviderLab;
afterAll(() => lab.stop());

const kinds = { busy: "451", "refused mailbox": "550", "lost answer": "timeout" } as const;
const from = "Partner Portal <portal@portal.test>";

describeMailSender("SMTP", () => {
  lab = openProviderLab();
  const url = new URL(lab.environment.SMTP_URL ?? "");
  const wrongPassword = new URL(url);
  wrongPassword.password = "something-else";
  const create = (address: URL | string, timeoutMs = 10_000) =>
    createSmtpMailSender({ url: address.toString(), from, requireTls: false, timeoutMs });
  const [sender, hurried] = [create(url), create(url, 3_000)];
  /** Recipients for whom no answer comes, so their sender has a shorter timeout. */
  const silent = new Set<string>();
  return {
    sender: { send: (message) => (silent.has(message.to) ? hurried : sender).send(message) },
    received: (to) => lab.inbox("mail", to),
    failNext(to, trouble) {
      if (trouble === "lost answer") silent.add(to);
      return lab.failNext("smtp", kinds[trouble], to, trouble === "lost answer" ? { delayMs: 30_000 } : {});
    },
    unreachable: create("smtp://nobody:nobody@127.0.0.1:9"),
    unauthorized: create(wrongPassword),
  };
});

describe("SMTP with required encryption", () => {
  test("sends nothing to a server with an untrusted certificate", async () => {
    const sender = createSmtpMailSender({ url: lab.environment.SMTP_URL ?? "", from, requireTls: true });
    const sending = sender.send({ to: "tls@shop.test", subject: "s", text: "t", html: "<p>t</p>" });
    await expect(sending).rejects.toMatchObject({ name: "ProviderError", kind: "unavailable" });
    expect(await lab.inbox("mail", "tls@shop.test")).toEqual([]);
  });
});

function kindOf(translate: () => unknown): ProviderErrorKind | "none" {
  try {
    translate();
    return "none";
  } catch (error) {
    if (isProviderError(error)) return error.kind;
    throw error;
  }
}

describe("SMTP errors", () => {
  const fault = (code: string, command: string, more: object = {}) =>
    Object.assign(new Error("SMTP"), { code, command, ...more });

  test.each([
    fault("EENVELOPE", "RCPT TO", { responseCode: 550 }),
    fault("EENVELOPE", "RCPT TO", { responseCode: 553 }),
    fault("EENVELOPE", "API"),
  ])("error %# is a refusal", (error) => {
    expect(toMailOutcome(error)).toEqual({ accepted: false, refusal: "mailbox refused" });
  });

  test.each([
    ["unauthorized", fault("EAUTH", "AUTH PLAIN", { responseCode: 535 })],
    ["rate-limited", fault("EENVELOPE", "RCPT TO", { responseCode: 451 })],
    ["rate-limited", fault("EPROTOCOL", "CONN", { responseCode: 421 })],
    ["refused", fault("EENVELOPE", "DATA", { responseCode: 554 })],
    ["refused", fault("EMESSAGE", "DATA", { responseCode: 552 })],
    ["unavailable", fault("ESOCKET", "CONN", { syscall: "connect" })],
    ["unavailable", fault("ETIMEDOUT", "CONN", { timeoutType: "GREETING_TIMEOUT" })],
    ["unavailable", fault("EDNS", "CONN")],
    ["unavailable", fault("ETLS", "STARTTLS")],
    ["timeout", fault("ETIMEDOUT", "CONN", { timeoutType: "SOCKET_TIMEOUT" })],
    ["timeout", fault("ESOCKET", "CONN", { syscall: "read" })],
    ["timeout", fault("ECONNECTION", "CONN")],
    ["timeout", new Error("no SMTP error at all")],
  ])("%s is the kind of error %#", (kind, error) => {
    expect(kindOf(() => toMailOutcome(error))).toBe(kind);
  });
});
