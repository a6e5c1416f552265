import type { AcceptMandateRequest, MandateOutdated, MandateText, MessageAnswer } from "@portal/api-contract";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import { acceptAtProvider } from "./accept-at-provider";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { askProvider, refuseStep } from "./bank-refusals";
import { bankTexts, failureTexts } from "./bank.texts";
import { abandonChoice } from "./end-permission";
import { refuseEnded } from "./find-ends.query";
import { nameHolder, nameOf } from "./holder-name";
import { enqueueSettle } from "./jobs/settle.job";
import { composeMandate } from "./mandate-text";
import { settleAuthorization } from "./settle-authorization";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** Throws 409 with the current text when the client read another one. */
function refuseOutdated({ version, sha256 }: AcceptMandateRequest, mandate: MandateText): void {
  const isSame = (sha256 ?? mandate.sha256) === mandate.sha256 && (version ?? mandate.version) === mandate.version;
  if (isSame) return;
  const extra = { mandate } satisfies Pick<MandateOutdated, "mandate">;
  throw new AppError({ code: "MANDATE_OUTDATED", status: 409, message: bankTexts.outdated, extra });
}

/** Throws 409 when the client read another text than the accepted one, e.g. after a forgotten change. */
function refuseOther({ version, sha256 }: AcceptMandateRequest, { textVersion, textSha256 }: DebitAuthorization): void {
  const isSame = (sha256 ?? textSha256) === textSha256 && (version ?? textVersion) === textVersion;
  if (!isSame) throw refuseStep("OTHER_MANDATE", bankTexts.otherMandate);
}

function refuseEarly({ step }: WizardProgress): never {
  if (step === "agreement") throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (step === "bank") throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  throw refuseStep("ACCOUNT_FIRST", bankTexts.chooseFirst);
}

/** Describes the accepting person and the contacts verified now. They stay as evidence when the account changes (S57). */
function describeParty(user: User, businessName: string) {
  return {
    ...{ acceptedBy: user.id, businessName, personName: nameOf(user) },
    ...{ personEmail: user.email, emailProvedAt: user.emailVerifiedAt },
    ...{ personPhone: user.phoneNumber, phoneProvedAt: user.phoneVerifiedAt },
  };
}

/**
 * Stores the acceptance and a settle job before the provider's call, in case its answer is lost. A repeated call resumes the first acceptance.
 * @returns null when the holder name has changed since the provider got it: the account must be chosen again
 */
async function beginAcceptance(
  dependencies: BankDependencies,
  request: AcceptMandateRequest,
  { session, business, ip, userAgent }: BankCaller,
): Promise<{ row: DebitAuthorization; isResumed: boolean } | null> {
  const progress = await readProgress(dependencies, business.id);
  const { step, agreement, open, active } = progress;
  const accepted = step === "deposits" ? open : step === "done" ? active : null;
  if (accepted) {
    refuseOther(request, accepted);
    return { row: accepted, isResumed: true };
  }
  if (step !== "mandate" || !open || !agreement) return refuseEarly(progress);
  const now = dependencies.clock.now();
  const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
  if (open.state === "prepared" && open.holderName !== nameHolder(open.holder, agreement, user)) {
    await abandonChoice(dependencies, open, now);
    return null;
  }
  const subject = { business, agreement, authorization: open, userId: session.userId };
  const mandate = await composeMandate(dependencies, subject);
  refuseOutdated(request, mandate);
  if (open.state === "accepting") return { row: open, isResumed: true };
  await refuseEnded(dependencies, business.id);
  const { version: textVersion, text, sha256: textSha256 } = mandate;
  const words = { agreementId: agreement.id, textVersion, text, textSha256, acceptedAt: now, ip, userAgent };
  const party = describeParty(user, agreement.businessName);
  await open.update({ state: "accepting", ...words, ...party });
  await enqueueSettle(dependencies, open);
  return { row: open, isResumed: false };
}

/**
 * Step 4. One transaction stores evidence, state, wizard card and contract mail (S46). Repeated calls create one mandate. Throws 409 before this
 * step, for an outdated text, or when the bank refuses the account.
 */
export function createAcceptMandate(dependencies: BankDependencies) {
  return async (request: AcceptMandateRequest, caller: BankCaller): Promise<MessageAnswer> => {
    const begun = await inBusiness(caller.business.id, () => beginAcceptance(dependencies, request, caller));
    if (!begun) throw refuseStep("ACCOUNT_FIRST", bankTexts.chooseAgain);
    if (begun.row.state === "active") return { message: bankTexts.accepted, type: "success" };
    if (begun.row.state === "pending") return { message: bankTexts.acceptedPending, type: "success" };
    const outcome = await askProvider(() =>
      acceptAtProvider(dependencies, begun.row, begun.isResumed ? caller.requestId : null),
    );
    const state = await settleAuthorization(dependencies, begun.row, outcome, caller);
    if (state === "active") return { message: bankTexts.accepted, type: "success" };
    if (state === "pending") return { message: bankTexts.acceptedPending, type: "success" };
    if (state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
    throw refuseStep("BANK_REFUSED", outcome.reason ? failureTexts[outcome.reason] : bankTexts.refused);
  };
}
