import type { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import type { NewCase } from "../reconciliation/open-case";

/** True while an objection has no decision of staff. */
export const isOpenObjection = ({ objectedAt, answeredAt }: RevenueClaimRow) =>
  objectedAt !== null && answeredAt === null;

/** The case of an objection; one case for each claim. */
export const caseOfClaim = ({ id }: RevenueClaimRow): Pick<NewCase, "kind" | "subject"> => ({
  kind: "objection",
  subject: `claim ${String(id)}`,
});
