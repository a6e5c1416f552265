import { RiskAction } from "../../models/risk-action.model";
import { RiskHold } from "../../models/risk-hold.model";
import { RiskScoreDay } from "../../models/risk-score-day.model";
import { RiskScore } from "../../models/risk-score.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";

const figures = "Figures that the agency computes about your business from data that is in other files.";

export const riskPersonalData: PersonalDataByTable = {
  risk_scores: { exported: { leftOut: figures }, deletion: deleteRows(RiskScore, ofBusiness) },
  risk_score_days: { exported: { leftOut: figures }, deletion: deleteRows(RiskScoreDay, ofBusiness) },
  risk_holds: {
    exported: { leftOut: "Why the agency stopped bills and debits for a time: internal to the agency." },
    deletion: deleteRows(RiskHold, ofBusiness),
  },
  risk_actions: {
    exported: { leftOut: "Internal notes of the agency about your business." },
    deletion: deleteRows(RiskAction, ofBusiness),
  },
  risk_runs: { nothingPersonal: "When all scores were last computed." },
};
