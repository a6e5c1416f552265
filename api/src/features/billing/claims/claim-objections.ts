import type { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import type { NewCase } from "../reconciliation/open-case";

/** True while staff has not decided what the client objects to. */
export const isOpenObjection = ({ objectedAt, answeredAt }: RevenueClaimRow) =>
  objectedAt !== null && answeredAt === null;

/** One case for each claim that a client objects to. */
export const caseOfClaim = ({ id }: RevenueClaimRow): Pick<NewCase, "kind" | "subject"> => ({
  kind: "objection",
  subject: `claim ${String(id)}`,
});
