import type { ReturnRateClass } from "@portal/api-contract";
import { debitsFor, rateLimits, type RateCounts, type RunRisk } from "./return-rates.policy";

const names: Readonly<Record<ReturnRateClass, string>> = {
  unauthorized: "unauthorized ",
  administrative: "administrative ",
  overall: "",
};

const percent = (hundredths: number) => `${String(hundredths / 100)}%`;

function count(rate: ReturnRateClass, returned: number): string {
  return `${returned.toLocaleString("en-US")} ${names[rate]}${returned === 1 ? "return" : "returns"}`;
}

const ofLimit = (rate: ReturnRateClass) =>
  `the limit of ${percent(rateLimits[rate])} for ${names[rate] || "all "}returns`;

export const rateTexts = {
  /** @param after rates after the run */
  noSafeRun: (rate: ReturnRateClass, { sent, returned }: RateCounts) => {
    const verb = returned[rate] === 1 ? "stays" : "stay";
    const needed = debitsFor(rate, returned[rate]).toLocaleString("en-US");
    const limit = percent(rateLimits[rate]);
    return `${count(rate, returned[rate])} ${verb} within ${limit} only from ${needed} debits on. You would have ${sent.toLocaleString("en-US")}.`;
  },
  /** @param now rates of the last 60 days */
  risk: ({ cause, rate }: RunRisk, { sent, returned }: RateCounts) => {
    const known = `The bank returned ${returned[rate].toLocaleString("en-US")} of ${sent.toLocaleString("en-US")} debits in 60 days`;
    return cause === "share"
      ? `${known}. If as many of this run come back, it crosses ${ofLimit(rate)}.`
      : `${known}. One more return crosses ${ofLimit(rate)}.`;
  },
  reasonRequired: (risk: string) => `${risk} Say why you bill anyway.`,
  tooMany: "More debits come back than are sent.",
  noClients: "There is no client with one of these ids.",
  noReturn: "There is no such debit.",
  notReturned: "No bank has returned this debit, so it has no return code.",
  codeForm: "A return code is R and two digits, such as R01.",
  codeSet: (code: string, name: string) => `The code is ${code} now: ${name.charAt(0).toLowerCase()}${name.slice(1)}.`,
};
