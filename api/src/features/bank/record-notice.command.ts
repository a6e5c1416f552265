import type { RecordNoticeAnswer, RecordNoticeRequest } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import type { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { addDays, toLocalDay } from "../../models/values/local-day";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import { findLocale } from "../../messages/find-locale";
import { endOfDay } from "../../sales/end-of-day";
import { inBusiness } from "../../sales/lock-business";
import type { BankDependencies } from "./bank.dependencies";
import { sendNoticeRecorded } from "./bank-messages";
import { refuseStep } from "./bank-refusals";
import { bankTexts, noticeTexts } from "./bank.texts";
import { findClientsBusiness } from "./find-clients-business.query";
import { nameOf } from "./holder-name";
import { enqueueEndAfterNotice } from "./jobs/end-after-notice.job";
import { presentNotice } from "./notice.presenter";
import { revokeAll } from "./revoke.command";
import { planEnds } from "./termination.policy";

const revocationTexts = {
  ended: noticeTexts.recorded,
  waits: bankTexts.debitInFlight,
  nothing: noticeTexts.nothingToRevoke,
} as const;

export interface NoticeCaller {
  userId: string;
  ip: string;
  requestId: string;
}

/** Finds an equal, uncorrected notice: staff repeat the call when its first answer was lost. */
async function findSame(
  { id: businessId, timeZone }: Business,
  { kind, sentOn, cameBy, note, corrects }: RecordNoticeRequest,
): Promise<AgreementNotice | null> {
  const where = { businessId, kind, cameBy, note, correctsId: corrects ?? null, givenAt: startOf(sentOn, timeZone) };
  const rows = await AgreementNotice.findAll({ where });
  const { corrected } = await AgreementNotice.findOf(businessId);
  return rows.find(({ id }) => !corrected.has(id)) ?? null;
}

/** A notice counts from the start of the day on which it is sent (clause 8.2). That is never too late. */
const startOf = (day: string, timeZone: string) => endOfDay(addDays(day, -1), timeZone);

/** Throws 404 unless staff recorded the notice for this client, 409 when it is already corrected. */
async function findCorrected(businessId: string, corrects: string): Promise<AgreementNotice> {
  const { notices, corrected } = await AgreementNotice.findOf(businessId);
  const old = notices.find(({ id, cameBy }) => id === corrects && cameBy !== "portal");
  if (!old) throw new AppError({ code: "NO_SUCH_NOTICE", status: 404, message: noticeTexts.noSuchNotice });
  if (corrected.has(corrects)) throw refuseStep("NOTICE_CORRECTED", noticeTexts.corrected);
  return old;
}

/** In the business's time zone, throws 422 for a future day or a day before the agreement. */
function checkDay(sentOn: string, timeZone: string, { agreedAt, now }: { agreedAt: Date; now: Date }): void {
  const isPossible = sentOn <= toLocalDay(now, timeZone) && sentOn >= toLocalDay(agreedAt, timeZone);
  if (isPossible) return;
  const message = noticeTexts.sentOn;
  throw new AppError({ code: "VALIDATION", status: 422, message, fields: { sentOn: message } });
}

async function keepNotice(
  { clock, findSignedAgreement }: BankDependencies,
  business: Business,
  { kind, sentOn, cameBy, note, corrects }: RecordNoticeRequest,
  { owner, recordedBy }: { owner: User; recordedBy: string },
): Promise<{ notice: AgreementNotice; old: AgreementNotice | null }> {
  const agreement = await findSignedAgreement(business.id);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", noticeTexts.nothingSigned);
  const recordedAt = clock.now();
  checkDay(sentOn, business.timeZone, { agreedAt: agreement.agreedAt, now: recordedAt });
  const old = corrects === undefined ? null : await findCorrected(business.id, corrects);
  const givenAt = startOf(sentOn, business.timeZone);
  const ends = planEnds(givenAt, kind, business.timeZone) ?? { agreementEndsAt: null, authorizationEndsAt: null };
  const party = { userId: owner.id, personName: nameOf(owner), personEmail: owner.email };
  const said = { kind, cameBy, note, recordedBy, recordedAt, correctsId: corrects ?? null };
  const row = { id: randomId("not"), businessId: business.id, agreementId: agreement.id, givenAt };
  return { notice: await AgreementNotice.create({ ...row, ...party, ...said, ...ends }), old };
}

/**
 * Notifies in the locale of the client's last message (D186). If a revocation corrects a notice, a mail also tells that the corrected notice ends
 * nothing. A revocation covers only authorizations accepted up to the end of its day.
 * @returns the message for staff
 */
async function applyEffects(
  dependencies: BankDependencies,
  { notice, old }: { notice: AgreementNotice; old: AgreementNotice | null },
  { business, owner, sentOn, by }: { business: Business; owner: User; sentOn: string; by: NoticeCaller },
): Promise<string> {
  const { id, businessId, givenAt, kind } = notice;
  const locale = await findLocale(owner.id);
  const to = { user: owner, locale, timeZone: business.timeZone };
  const ends = planEnds(givenAt, kind, business.timeZone);
  if (kind === "revocation") {
    if (old?.agreementEndsAt) await sendNoticeRecorded(dependencies, to, { kind: "none", sentOn, ends });
    const { userId: actor, ...from } = by;
    const acceptedUntil = endOfDay(sentOn, business.timeZone);
    const revoker = { businessId, actor, locale, ...from };
    return revocationTexts[await revokeAll(dependencies, revoker, { acceptedUntil })];
  }
  if (ends) await enqueueEndAfterNotice(dependencies, { id, businessId, ...ends });
  await sendNoticeRecorded(dependencies, to, { kind, sentOn, ends });
  return noticeTexts.recorded;
}

/**
 * Records or corrects a notice received outside the portal (D176). A repeated call returns the first result. Throws 404 for a non-client or a foreign
 * notice, 422 for an impossible day, 409 when nothing is signed or an affected acceptance is undecided.
 */
export function createRecordNotice(dependencies: BankDependencies) {
  return async (request: RecordNoticeRequest, by: NoticeCaller): Promise<RecordNoticeAnswer> => {
    const found = await findClientsBusiness(request.clientId);
    return inBusiness(found.id, async () => {
      const answer = (notice: AgreementNotice, message: string) => {
        return { message, type: "success" as const, notice: presentNotice(notice, false) };
      };
      const same = await findSame(found, request);
      if (same) return answer(same, noticeTexts.recorded);
      const owner = await User.findByPk(request.clientId, { rejectOnEmpty: true });
      const kept = await keepNotice(dependencies, found, request, { owner, recordedBy: by.userId });
      const { kind, sentOn, cameBy, corrects = null } = request;
      const entry = { actor: by.userId, action: "agreement.notice-recorded", subject: found.id };
      const details = { notice: kept.notice.id, kind, sentOn, cameBy, corrects };
      await dependencies.recordAudit({ ...entry, details, ip: by.ip, requestId: by.requestId });
      const message = await applyEffects(dependencies, kept, { business: found, owner, sentOn, by });
      return answer(kept.notice, message);
    });
  };
}
