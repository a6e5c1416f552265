import { RiskScore } from "../../src/models/risk-score.model";

export async function addScore(tag: string, now: Date): Promise<void> {
  const figures = { score: 0, version: 1, reasons: "[]", fine: "[]", unpaidCents: 0 };
  await RiskScore.create({ businessId: `biz_${tag}`, ...figures, lastDataAt: now, computedAt: now });
}
