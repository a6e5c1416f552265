import { printCents, type RiskEvent } from "@portal/api-contract";
import { hourOfDay } from "../../../banking-days/cut-off";
import { riskTexts } from "../risk.texts";
import { openTo, type RiskReader } from "./risk-rows.policy";
import {
  listActions,
  listDepositMarks,
  listEndedDebits,
  listMandateChanges,
  listMissedNotices,
  listOpenedDisputes,
  listOpenedCases,
  type EndedDebit,
  type TimelineRow,
} from "./timeline.sql";

interface Dated extends Omit<RiskEvent, "at"> {
  at: Date;
}

/** Words for the provider's reasons of a return without a bank code. Other reasons are shown as they are. */
const causes: Readonly<Record<string, string>> = {
  "returned-authorization": "not authorized",
  "returned-funds": "lack of funds",
  "returned-account": "the account cannot be debited",
};

function presentDebit({ at, invoiceId, invoiceNumber, cents, tryNumber, isReturned, reason }: EndedDebit): Dated {
  const what = isReturned ? "was returned after it was paid" : tryNumber > 1 ? "failed again" : "failed";
  const why = reason === null ? "" : `: ${causes[reason] ?? reason.replace(/-/g, " ")}`;
  const text = `The debit of ${printCents(cents)} for ${invoiceNumber ?? "an invoice"} ${what}${why}.`;
  return { at, kind: isReturned ? "return" : "failed", text, href: `/invoice?id=${invoiceId}`, by: null };
}

function presentMark({ at, what, text, by }: TimelineRow, clientId: string): Dated {
  const title = what === "marked" ? "A deposit was counted as a sale" : "A deposit no longer counts as a sale";
  return { at, kind: "deposit", text: `${title}: ${text}`, href: `/admin/sales?client=${clientId}`, by };
}

function presentCase({ at, what, text }: TimelineRow): Dated {
  const isObjection = what === "objection";
  const title = isObjection ? "The client objects to a deposit that counts as a sale" : "A case was opened";
  return { at, kind: "case", text: `${title}: ${text}`, href: "/admin/cases", by: null };
}

function presentDispute({ at, what, text }: TimelineRow): Dated {
  const href = `/dispute?id=${what}`;
  return { at, kind: "dispute", text: `The client questioned lines of ${text}.`, href, by: null };
}

function presentNotice(
  { since, invoiceNumber, cents }: Awaited<ReturnType<typeof listMissedNotices>>[number],
  clientId: string,
): Dated {
  const debit = `the debit of ${printCents(cents)} for ${invoiceNumber ?? "an invoice"}`;
  const text = `The notice of ${debit} was not delivered. Nothing is debited without it.`;
  return { at: hourOfDay(since, 0), kind: "notice", text, href: `/debits?client=${clientId}`, by: null };
}

function presentMandate({ at, what, text }: TimelineRow, clientId: string): Dated {
  const title = what === "accepted" ? "Debits were authorized" : "The debit authorization ended";
  return { at, kind: "mandate", text: `${title}: ${text}.`, href: `/debits?client=${clientId}`, by: null };
}

function presentAction({ at, what, text, by, until }: TimelineRow & { until: string | null }): Dated {
  const event = { at, href: null, by };
  if (what === "alert") return { ...event, kind: "score", text: riskTexts.alert(Number(text)) };
  if (what === "hold") return { ...event, kind: "hold", text: riskTexts.hold(until, text) };
  if (what === "lift") return { ...event, kind: "lift", text: riskTexts.lift(text) };
  if (what === "snooze") return { ...event, kind: "snooze", text: riskTexts.snooze(until, text) };
  return { ...event, kind: "note", text };
}

/** The last 50 of each kind. Links only to pages that the reader may open. */
export async function readTimeline(
  businessId: string,
  { clientId, reader }: { clientId: string; reader: RiskReader },
): Promise<RiskEvent[]> {
  const [debits, marks, cases, mandates, actions, disputes, notices] = await Promise.all([
    listEndedDebits(businessId),
    listDepositMarks(businessId),
    listOpenedCases(businessId),
    listMandateChanges(businessId),
    listActions(businessId),
    listOpenedDisputes(businessId),
    listMissedNotices(businessId),
  ]);
  const events = [
    ...actions.map(presentAction),
    ...debits.map(presentDebit),
    ...marks.map((row) => presentMark(row, clientId)),
    ...cases.map(presentCase),
    ...disputes.map(presentDispute),
    ...mandates.map((row) => presentMandate(row, clientId)),
    ...notices.map((row) => presentNotice(row, clientId)),
  ];
  events.sort((a, b) => b.at.getTime() - a.at.getTime());
  return events.map(({ at, href, ...event }) => {
    return { ...event, href: href && openTo(reader, href), at: at.toISOString() };
  });
}
