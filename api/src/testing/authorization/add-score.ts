import { RiskScore } from "../../models/risk-score.model";

/** The risk of a client as a night has computed it: nothing to worry about. */
export async function addScore(tag: string, now: Date): Promise<void> {
  const figures = { score: 0, version: 1, reasons: "[]", fine: "[]", unpaidCents: 0 };
  await RiskScore.create({ businessId: `biz_${tag}`, ...figures, lastDataAt: now, computedAt: now });
}
