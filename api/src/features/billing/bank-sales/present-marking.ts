import type { DepositMarking, MarkedDeposit } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import type { DepositMark } from "../../../models/deposit-mark.model";
import { User } from "../../../models/user.model";
import { readCents } from "../../../platform/db/money";
import { findLastMarks } from "./deposit-marks";
import { findObjectionEnds, type ObjectionEnd } from "./objection-ends.query";

type Names = ReadonlyMap<string, string>;

async function findNames(marks: readonly DepositMark[]): Promise<Names> {
  const ids = marks.flatMap(({ by, decidedBy }) => [by, decidedBy]).filter((id) => id !== null);
  const users = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id: ids } });
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

function presentObjection(mark: DepositMark, names: Names): DepositMarking["objection"] {
  const { objectedAt, objection, keeps, decidedAt, decidedBy, decision } = mark;
  if (objectedAt === null) return null;
  const at = objectedAt.toISOString();
  const isDecided = decidedAt !== null && keeps !== null;
  const by = names.get(decidedBy ?? "") ?? null;
  return {
    at,
    reason: objection ?? "",
    decision: isDecided ? { keep: keeps, at: decidedAt.toISOString(), by, reason: decision ?? "" } : null,
  };
}

function presentMarking(
  mark: DepositMark,
  { names, end, isLast, now }: { names: Names; end: ObjectionEnd | undefined; isLast: boolean; now: Date },
): DepositMarking {
  const { marked, at, by, reason } = mark;
  return {
    marked,
    at: at.toISOString(),
    by: names.get(by ?? "") ?? null,
    takenBack: by === null,
    reason,
    objection: presentObjection(mark, names),
    canObject: isLast && by !== null && mark.objectedAt === null && (end === undefined || now < end.at),
    objectUntil: end?.day ?? null,
    invoice: end ? { id: end.invoice.id, invoice_number: end.invoice.invoiceNumber ?? "" } : null,
  };
}

export async function presentMarkings(
  marks: readonly DepositMark[],
  now: Date,
): Promise<ReadonlyMap<number, DepositMarking>> {
  const [names, ends, last] = await Promise.all([
    findNames(marks),
    findObjectionEnds(marks),
    findLastMarks(marks.map(({ externalId }) => externalId)),
  ]);
  return new Map(
    marks.map((mark) => {
      const isLast = last.get(mark.externalId)?.id === mark.id;
      return [mark.id, presentMarking(mark, { names, end: ends.get(mark.id), isLast, now })];
    }),
  );
}

/** By the ids of the changes. */
export async function presentDeposits(
  marks: readonly DepositMark[],
  now: Date,
): Promise<ReadonlyMap<number, MarkedDeposit>> {
  const where = { externalId: marks.map(({ externalId }) => externalId) };
  const deposits = new Map((await BankTransaction.findAll({ where })).map((one) => [one.externalId, one]));
  const markings = await presentMarkings(marks, now);
  return new Map(
    marks.flatMap((mark) => {
      const [deposit, marking] = [deposits.get(mark.externalId), markings.get(mark.id)];
      if (!deposit || !marking) return [];
      const { externalId: id, amountCents, transactedAt, description } = deposit;
      const transacted_at = Math.floor(transactedAt.getTime() / 1000);
      return [[mark.id, { id, amount: readCents(amountCents), transacted_at, description, marking }]];
    }),
  );
}
