import { DuplicateMatch } from "../../src/models/duplicate-match.model";

/** Adds a duplicate match that awaits a decision. Returns its id. */
export async function addDuplicatePair(tag: string, now: Date): Promise<string> {
  const names = { countedSource: "square", countedExternalId: tag, otherSource: "stripe", otherExternalId: tag };
  const said = { state: "proposed" as const, ruleVersion: 1, confidence: 80, reasons: JSON.stringify([tag]) };
  const nobody = { decidedBy: null, decidedAt: null };
  const pair = { businessId: `biz_${tag}`, pairKey: tag, ...names, ...said, ...nobody, foundAt: now };
  return String((await DuplicateMatch.create(pair)).id);
}
