import { AppError } from "../../../platform/errors/app-error";
import { readRateCounts, type RateDependencies } from "./read-return-rates.query";
import { findRunRisk } from "./return-rates.policy";
import { rateTexts } from "./return-rates.texts";

/** Describes how a run with these debits could cross a limit of return rates. Null: it could not (S71). */
export async function describeRunRisk(dependencies: RateDependencies, debits: number): Promise<string | null> {
  const counts = await readRateCounts(dependencies);
  const risk = findRunRisk(counts, debits);
  return risk && rateTexts.risk(risk, counts);
}

/** Throws 409 for a risk without a reason (S71). */
export async function checkRunRisk(
  dependencies: RateDependencies,
  { debits, hasReason }: { debits: number; hasReason: boolean },
): Promise<void> {
  if (hasReason) return;
  const text = await describeRunRisk(dependencies, debits);
  if (text === null) return;
  const message = rateTexts.reasonRequired(text);
  throw new AppError({ code: "RISK_REASON_REQUIRED", status: 409, message, fields: { riskReason: message } });
}
