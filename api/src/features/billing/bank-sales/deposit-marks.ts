import { BillingCase } from "../../../models/billing-case.model";
import { DepositMark } from "../../../models/deposit-mark.model";
import type { NewCase } from "../reconciliation/open-case";

type NewMark = Pick<DepositMark, "businessId" | "externalId" | "marked" | "reason" | "by" | "at">;

type Decision = Pick<DepositMark, "keeps" | "decision" | "decidedAt" | "decidedBy">;

export const isOpen = ({ objectedAt, decidedAt }: DepositMark) => objectedAt !== null && decidedAt === null;

/** Last change of each deposit, by the deposit's id. */
export async function findLastMarks(externalIds: readonly string[]): Promise<ReadonlyMap<string, DepositMark>> {
  const where = { externalId: [...externalIds] };
  const rows = await DepositMark.findAll({ where, order: [["id", "ASC"]] });
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** One case per objection. */
export const caseOf = ({ id }: DepositMark): Pick<NewCase, "kind" | "subject"> => ({
  kind: "objection",
  subject: String(id),
});

/** Stores the decision and closes the case of the objection. */
export async function decideMark(mark: DepositMark, decision: Decision): Promise<void> {
  await mark.update(decision);
  const where = { ...caseOf(mark), closedAt: null };
  await BillingCase.update({ closedAt: decision.decidedAt }, { where });
}

/** Stores a change of a deposit. The change undoes the previous change, so an open objection to that one is granted. */
export async function keepMark(mark: NewMark): Promise<DepositMark> {
  const last = (await findLastMarks([mark.externalId])).get(mark.externalId);
  if (last && isOpen(last)) {
    const { reason: decision, at: decidedAt, by: decidedBy } = mark;
    await decideMark(last, { keeps: false, decision, decidedAt, decidedBy });
  }
  return DepositMark.create(mark);
}
