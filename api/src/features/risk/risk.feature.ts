import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { riskPersonalData } from "./risk-personal-data";
import type { RiskDependencies, RiskNeeds } from "./risk.dependencies";
import { createRiskRoutes } from "./risk.routes";
import { createRescoreAll } from "./score/rescore-all.job";
import { createRescoreHandler } from "./score/rescore.job";

const day = 86_400_000;
const facts = "a fact of the score";

/** S53. */
export function createRisk(platform: Platform, needs: RiskNeeds): Feature {
  const dependencies: RiskDependencies = { ...platform, ...needs };
  return {
    name: "risk",
    tables: ["risk_scores", "risk_score_days", "risk_holds", "risk_actions", "risk_runs"],
    reads: [
      ...["invoices", "debit_attempts", "billing_cases", "deposit_marks", "disputes"].map((table) => ({
        table,
        why: facts,
      })),
      ...["sales_by_day", "connections", "source_locations", "bank_transactions"].map((table) => ({
        table,
        why: facts,
      })),
      ...["debit_authorizations", "bank_accounts", "engagement_agreements"].map((table) => ({ table, why: facts })),
      { table: "notifications", why: "staff gets at most one mail about risk a day" },
    ],
    routes: createRiskRoutes(dependencies),
    jobs: [createRescoreHandler(dependencies)],
    nightly: [createRescoreAll(dependencies)],
    keeps: {
      risk_scores: "one row a client",
      risk_holds: "one row a client",
      risk_actions: "what staff did about a client, and why",
      risk_runs: "one row",
    },
    retention: [{ name: "old-risk-scores", table: "risk_score_days", column: "day", keep: 400 * day }],
    personalData: riskPersonalData,
  };
}
