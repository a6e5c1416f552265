import { writeDebitNotice, type DebitNotice } from "@portal/api-contract";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { bankingZone, hourOfDay } from "../../../banking-days/cut-off";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { readCents } from "../../../platform/db/money";
import { findUsedAccount } from "../invoices/find-debited-account.query";
import { questionsUntil } from "../invoices/invoice-terms.policy";
import type { DebitsDependencies } from "./debits.dependencies";
import { sendingHour } from "./debits.limits";
import { debitTimingWords, writeCanceled, writeChanged, writePlanned } from "./debit-notices.texts";
import type { DebitFacts } from "./debit-words.texts";
import { writePostponed } from "./debit-postponed.texts";
import { debitsTexts } from "./debits.texts";
import { enqueueNoticeCheck } from "./enqueue-notice-check";
import { isDayHeld } from "./find-due-hold.query";
import { findNoticeBases } from "./notice-basis.sql";
import { readWhy } from "./read-why";
import { splitRest } from "./split-rest";
import { isPostponed } from "./postponed.policy";

/** Kinds of notices that are withdrawn when they are no longer true. */
export const planKinds = ["debit-planned", "debit-changed"] as const;

/** One subject per debit: a notice of another debit stays true (S72). */
export const aboutOf = ({ invoiceId, debitNumber }: Pick<DebitAttempt, "invoiceId" | "debitNumber">): string =>
  debitNumber === 1 ? invoiceId : `${invoiceId}:${String(debitNumber)}`;

/** First text that promises a notice before each debit. */
const noticedSince = "2026-11-28";

/** Milliseconds before midnight at which hand-over stops, because the debit must be on a later day than its email. */
const handOverTime = 2 * 60_000;

/** End of today in New York, less `handOverTime`. */
function endOfBankingDay(now: Date): Date {
  const tomorrow = addDays(toLocalDay(now, bankingZone), 1);
  return new Date(hourOfDay(tomorrow, 0).getTime() - handOverTime);
}

async function writeNotice(
  { id }: Invoice,
  debit: Pick<DebitNotice, "total" | "debitDate" | "account">,
): Promise<string> {
  const basis = (await findNoticeBases([id])).get(id);
  if (!basis) throw new Error("An invoice with a debit is stored.");
  return writeDebitNotice({ ...basis, ...debit, ...splitRest(basis, debit.total) });
}

/** Facts for a notice. Before the debit is prepared, they name the account that the client authorizes now. */
export async function findFacts(
  { findDebitMandate }: Pick<DebitsDependencies, "findDebitMandate">,
  row: DebitAttempt,
): Promise<DebitFacts & { authorizationId: string | null; textVersion: string | null }> {
  const { debitDate } = row;
  const invoice = await Invoice.findByPk(row.invoiceId, { rejectOnEmpty: true });
  const mandate = await findDebitMandate(row.businessId);
  const cents = readCents(row.amountCents);
  const used = row.authorizationId === null ? null : await findUsedAccount(row.authorizationId);
  const institution = used?.institution ?? mandate?.institution ?? invoice.accountInstitution;
  const last4 = used?.last4 ?? mandate?.last4 ?? invoice.accountLast4;
  return {
    invoiceNumber: invoice.invoiceNumber ?? "",
    ...{ cents, debitDate, institution, last4 },
    notice: await writeNotice(invoice, {
      total: cents,
      debitDate,
      account: { institution, last4 },
    }),
    startDay: invoice.startDay,
    endDay: invoice.endDay,
    questionsUntil: questionsUntil(invoice.issuedAt, invoice.timeZone),
    authorizationId: mandate?.authorizationId ?? null,
    textVersion: mandate?.textVersion ?? null,
  };
}

/** Sends `debitTimingWords` once to clients who accepted an older text (S65). */
async function noticeTiming(
  { notify }: Pick<DebitsDependencies, "notify">,
  { businessId }: DebitAttempt,
  textVersion: string | null,
): Promise<void> {
  if (textVersion === null || textVersion >= noticedSince) return;
  const [to, ref] = [{ businessId }, `debit-timing:${noticedSince}`];
  await notify({ kind: "contract-clock", to, ref, href: "/debits", words: debitTimingWords });
}

/** Reads whether the notice was handed over, and stores the time. */
export async function learnHandOver(
  { findHandOver }: Pick<DebitsDependencies, "findHandOver">,
  row: DebitAttempt,
): Promise<{ at: Date | null; isUnderWay: boolean; mayHaveArrived: boolean }> {
  const { noticeId, noticeGivenAt } = row;
  if (noticeGivenAt !== null) return { at: noticeGivenAt, isUnderWay: false, mayHaveArrived: true };
  if (noticeId === null) return { at: null, isUnderWay: false, mayHaveArrived: false };
  const handOver = await findHandOver(noticeId);
  if (handOver.at !== null) {
    const { at } = handOver;
    const since = { noticedAt: row.noticedAt ?? at, noticeDaysFrom: row.noticeDaysFrom ?? at };
    await row.update({ ...since, noticeGivenAt: at, noticeMissedOn: null });
    const event = { invoiceId: row.invoiceId, kind: "told" as const, at: handOver.at, text: null };
    await InvoiceEventRow.create(event);
  }
  return handOver;
}

/** The debit as the last notice announced it. */
interface FormerDebit {
  formerDate?: LocalDay;
  formerCents?: number;
}

/**
 * The same notice has the same key. A debit may return to an earlier day and amount, so the key also counts hand-overs.
 */
async function nameFact(
  { id, invoiceId, debitDate, amountCents }: DebitAttempt,
  authorizationId: string | null,
): Promise<string> {
  const handedOver = await InvoiceEventRow.count({ where: { invoiceId, kind: "told" } });
  return [id, debitDate, authorizationId ?? "", readCents(amountCents), handedOver].join(":");
}

/**
 * Announces a planned debit, or its new day, account or amount (S52). A job checks the hand-over every hour, and no
 * debit is sent before the hand-over. If a hold covers the day, the debit is postponed instead. Needs the business's
 * lock.
 *
 * @param attachments ids of documents for the email
 */
export async function noticeDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { attachments = [], formerDate = row.debitDate, formerCents }: FormerDebit & { attachments?: readonly string[] } = {},
): Promise<void> {
  const { clock, notify, withdrawNotices } = dependencies;
  const now = clock.now();
  if (await isDayHeld(dependencies, row)) {
    if (!isPostponed(row)) await noticePostponed(dependencies, row);
    return;
  }
  await learnHandOver(dependencies, row);
  const { authorizationId, textVersion, ...facts } = await findFacts(dependencies, row);
  const isKnown = row.noticedAt !== null;
  await withdrawNotices({ about: aboutOf(row), kinds: planKinds, mails: true });
  const noticeId = await notify({
    kind: isKnown ? "debit-changed" : "debit-planned",
    to: { businessId: row.businessId },
    ref: await nameFact(row, authorizationId),
    about: aboutOf(row),
    href: `/invoice?id=${row.invoiceId}`,
    words: isKnown ? writeChanged({ ...facts, formerDate, formerCents }) : writePlanned(facts),
    invoiceNumber: facts.invoiceNumber,
    attachments,
    attachmentsAs: "invoice-issued",
    mailUntil: endOfBankingDay(now),
    textUntil: hourOfDay(row.debitDate, sendingHour),
  });
  await row.update({ noticeId, noticeAuthorizationId: authorizationId, noticeGivenAt: null });
  await enqueueNoticeCheck(dependencies, row, now);
  await noticeTiming(dependencies, row, textVersion);
}

/** Announces a lower amount. A notice that was handed over stays valid for its day; any other notice is replaced. */
export async function noticeLowered(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  formerCents: number,
): Promise<void> {
  if (isPostponed(row)) return;
  if (await isDayHeld(dependencies, row)) {
    await noticePostponed(dependencies, row);
    return;
  }
  const { clock, notify, withdrawNotices } = dependencies;
  const { at } = await learnHandOver(dependencies, row);
  if (at === null) {
    await noticeDebit(dependencies, row, { formerCents });
    return;
  }
  const { authorizationId, textVersion: _, ...facts } = await findFacts(dependencies, row);
  await withdrawNotices({ about: aboutOf(row), kinds: planKinds, mails: true });
  const until = hourOfDay(row.debitDate, sendingHour);
  await notify({
    kind: "debit-changed",
    to: { businessId: row.businessId },
    ref: `${await nameFact(row, authorizationId)}:${clock.now().toISOString()}`,
    about: aboutOf(row),
    href: `/invoice?id=${row.invoiceId}`,
    words: writeChanged({ ...facts, formerDate: row.debitDate, formerCents }),
    invoiceNumber: facts.invoiceNumber,
    mailUntil: until,
    textUntil: until,
  });
}

/** Notifies the client if the notice may have arrived. If the debit is planned again, it is announced as new. */
export async function noticeCanceled(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  if (await notifyWithdrawn(dependencies, row, { name: "canceled", write: writeCanceled })) await row.update(unnoticed);
}

/** Notifies the client if the notice may have arrived. The new day gets its own notice (S74). */
export async function noticePostponed(dependencies: DebitsDependencies, row: DebitAttempt): Promise<void> {
  const isKnown = await notifyWithdrawn(dependencies, row, { name: "postponed", write: writePostponed });
  const why = JSON.stringify([...readWhy(row), debitsTexts.postponed]);
  const movedFrom = row.movedFrom ?? (isKnown ? row.debitDate : null);
  await row.update({ ...unnoticed, noticeMissedOn: null, why, movedFrom });
}

const unnoticed = { noticeId: null, noticedAt: null, noticeDaysFrom: null, noticeGivenAt: null };

/** Withdraws the notices. Returns false, and notifies nobody, if no notice can have arrived. */
async function notifyWithdrawn(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { name, write }: { name: string; write: typeof writeCanceled },
): Promise<boolean> {
  const { notify, withdrawNotices } = dependencies;
  const { mayHaveArrived } = await learnHandOver(dependencies, row);
  await withdrawNotices({ about: aboutOf(row), kinds: planKinds, mails: true });
  if (!mayHaveArrived && row.noticedAt === null) return false;
  const facts = await findFacts(dependencies, row);
  await notify({
    kind: "debit-changed",
    to: { businessId: row.businessId },
    ref: `${row.id}:${name}:${row.noticeId ?? ""}`,
    about: aboutOf(row),
    href: `/invoice?id=${row.invoiceId}`,
    words: write(facts),
    invoiceNumber: facts.invoiceNumber,
  });
  return true;
}
