import { readCents } from "../../../platform/db/money";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { describeForClient, findActHref } from "../returns/describe-return";
import type { NextTry } from "../returns/return-sentences.texts";
import type { DebitsDependencies } from "./debits.dependencies";
import { writeFailed, writePaid, writeReturned, type DebitEnd } from "./debit-notices.texts";
import { describeReason } from "./debit-reasons.texts";
import { findOwedAfter, sumRest } from "./planned-debits.query";
import { aboutOf, findFacts, planKinds } from "./notice-debit";

/**
 * The notice links to the authorization if the account needs it (S52).
 *
 * @param nextTry null: there is no next try
 */
export async function noticeEnd(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  nextTry: NextTry | null = null,
): Promise<void> {
  const { notify, withdrawNotices } = dependencies;
  const { id, invoiceId, businessId, state } = row;
  await withdrawNotices({ about: aboutOf(row), kinds: planKinds });
  const facts = await findFacts(dependencies, row);
  const known = { invoiceNumber: facts.invoiceNumber, to: { businessId }, ref: id, about: aboutOf(row) };
  if (state === "succeeded") {
    const words = writePaid(facts, await sumRest(invoiceId));
    await notify({ ...known, kind: "debit-paid", words, href: `/invoice?id=${invoiceId}` });
    return;
  }
  const isReturned = state === "returned" || state === "disputed";
  const { reason, returnCode, returnReceivedAt } = row;
  const by = { reason, returnCode, returnReceivedAt };
  const cents = readCents(row.returnedCents ?? row.amountCents);
  const owedCents = Math.min(cents, await findOwedAfter(row));
  const debit = { ...by, cents, owedCents, nextTry, isReturned };
  const end: DebitEnd = {
    reason: { en: describeReason(by, "en"), es: describeReason(by, "es") },
    whole: { en: describeForClient(debit, "en"), es: describeForClient(debit, "es") },
    ...{ nextTry, owedCents },
  };
  const href = findActHref(debit, invoiceId);
  const [kind, words] = isReturned
    ? (["debit-returned", writeReturned({ ...facts, cents }, end)] as const)
    : (["debit-failed", writeFailed(facts, end)] as const);
  await notify({ ...known, kind, words, href });
}
