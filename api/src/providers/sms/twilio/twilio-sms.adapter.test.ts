import type { ProviderErrorKind } from "@portal/api-contract";
import { isProviderError } from "../../../platform/errors/provider-error";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { describeSmsSender } from "../sms.contract";
import { toSmsOutcome } from "./twilio-errors";
import { createTwilioSmsSender } from "./twilio-sms.adapter";

let lab: ProviderLab;
afterAll(() => lab.stop());

const kinds = { busy: "429", down: "500", "lost answer": "timeout", "broken answer": "garbage" } as const;

describeSmsSender("Twilio", () => {
  lab = openProviderLab();
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = lab.environment;
  const options = {
    accountSid: TWILIO_ACCOUNT_SID ?? "",
    authToken: TWILIO_AUTH_TOKEN ?? "",
    from: TWILIO_FROM ?? "",
    baseUrl: TWILIO_BASE_URL ?? "",
    timeoutMs: 10_000,
  };
  const sender = createTwilioSmsSender(options);
  const hurried = createTwilioSmsSender({ ...options, timeoutMs: 1_500 });
  /** Numbers for which no answer comes, so their sender has a shorter timeout. */
  const silent = new Set<string>();
  return {
    sender: { send: (message) => (silent.has(message.to) ? hurried : sender).send(message) },
    received: (to) => lab.inbox("sms", to),
    failNext(to, trouble) {
      if (trouble === "lost answer") silent.add(to);
      return lab.failNext("twilio", kinds[trouble], to, trouble === "lost answer" ? { delayMs: 30_000 } : {});
    },
    optOut: (number) => lab.answerText(number, "STOP"),
    refused: [
      ["invalid number", "+15005550001"],
      ["unroutable", "+15005550002"],
      ["region off", "+15005550003"],
      ["opted out", "+15005550004"],
      ["not mobile", "+15005550009"],
    ],
    unreachable: createTwilioSmsSender({ ...options, baseUrl: "http://127.0.0.1:9" }),
    unauthorized: createTwilioSmsSender({ ...options, authToken: "0".repeat(32) }),
    misconfigured: createTwilioSmsSender({ ...options, from: "+15005550007" }),
  };
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

describe("Twilio's errors", () => {
  const fault = (code: number, status: number) => Object.assign(new Error("Twilio"), { code, status });

  test.each([
    [21211, "invalid number"],
    [21217, "invalid number"],
    [21421, "invalid number"],
    [21610, "opted out"],
    [21614, "not mobile"],
    [21635, "not mobile"],
    [21408, "region off"],
    [21612, "unroutable"],
  ])("%i refuses the number: %s", (code, refusal) => {
    expect(toSmsOutcome(fault(code, 400))).toEqual({ accepted: false, refusal });
  });

  test.each([
    [21212, 400, "misconfigured"],
    [21603, 400, "misconfigured"],
    [21606, 400, "misconfigured"],
    [21608, 400, "misconfigured"],
    [20003, 401, "unauthorized"],
    [20005, 403, "unauthorized"],
    [20429, 429, "rate-limited"],
    [21611, 429, "rate-limited"],
    [63038, 429, "rate-limited"],
    [0, 429, "rate-limited"],
    [0, 403, "unauthorized"],
    [20500, 500, "unavailable"],
    [0, 503, "unavailable"],
    [99999, 400, "refused"],
    [0, 0, "timeout"],
  ])("%i with HTTP %i is %s", (code, status, kind) => {
    expect(kindOf(() => toSmsOutcome(fault(code, status)))).toBe(kind);
  });

  test.each([
    ["ECONNREFUSED", "unavailable"],
    ["ENOTFOUND", "unavailable"],
    ["ECONNRESET", "timeout"],
    ["ECONNABORTED", "timeout"],
  ])("the network's %s is %s", (code, kind) => {
    const error = Object.assign(new Error("network"), { code });
    expect(kindOf(() => toSmsOutcome(error))).toBe(kind);
  });
});
