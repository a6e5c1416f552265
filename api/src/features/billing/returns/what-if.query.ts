import type { WhatIfAnswer, WhatIfRequest } from "@portal/api-contract";
import { AppError } from "../../../platform/errors/app-error";
import { countScheduled } from "./next-run.sql";
import { readRateCounts, type RateDependencies } from "./read-return-rates.query";
import { addRun, debitsFor, findCrossed, findLargestSafeRun, toRates, type RateCounts } from "./return-rates.policy";
import { rateTexts } from "./return-rates.texts";

/** Says that no run is safe, and names the class that needs the most debits. */
function writeNoSafeRun(after: RateCounts): string | null {
  const needed = findCrossed(after).map((rate) => ({ rate, debits: debitsFor(rate, after.returned[rate]) }));
  const [most] = needed.sort((a, b) => b.debits - a.debits);
  return most ? rateTexts.noSafeRun(most.rate, after) : null;
}

/** Source: S71. Throws 422 for more returns than debits. */
export async function computeWhatIf(dependencies: RateDependencies, request: WhatIfRequest): Promise<WhatIfAnswer> {
  const { clients, returns } = request;
  const sent = clients ? await countScheduled(clients) : request.sent;
  const { unauthorized, administrative, other } = returns;
  const overall = unauthorized + administrative + other;
  if (overall > sent) {
    const message = rateTexts.tooMany;
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { returns: message } });
  }
  const now = await readRateCounts(dependencies);
  const run = { sent, returned: { unauthorized, administrative, overall } };
  const after = addRun(now, run);
  const largestSafeRun = findLargestSafeRun(now, run);
  const text = sent > 0 && largestSafeRun === 0 ? writeNoSafeRun(after) : null;
  return { sent, classes: toRates(after), largestSafeRun, text };
}
