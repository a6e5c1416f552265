import type { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import type { NewCase } from "../reconciliation/open-case";

export const isOpenObjection = ({ objectedAt, answeredAt }: RevenueClaimRow) =>
  objectedAt !== null && answeredAt === null;

export const caseOfClaim = ({ id }: RevenueClaimRow): Pick<NewCase, "kind" | "subject"> => ({
  kind: "objection",
  subject: `claim ${String(id)}`,
});
