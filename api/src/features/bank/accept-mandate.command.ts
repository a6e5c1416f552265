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

/** What is accepted is what would be stored: with another text in mind, 409 with this one. */
function refuseOutdated({ version, sha256 }: AcceptMandateRequest, mandate: MandateText): void {
  const isSame = (sha256 ?? mandate.sha256) === mandate.sha256 && (version ?? mandate.version) === mandate.version;
  if (isSame) return;
  const extra = { mandate } satisfies Pick<MandateOutdated, "mandate">;
  throw new AppError({ code: "MANDATE_OUTDATED", status: 409, message: bankTexts.outdated, extra });
}

/** Whoever has another text in mind than the one that was accepted, as after a change that was forgotten, has not accepted it. */
function refuseOther({ version, sha256 }: AcceptMandateRequest, { textVersion, textSha256 }: DebitAuthorization): void {
  const isSame = (sha256 ?? textSha256) === textSha256 && (version ?? textVersion) === textVersion;
  if (!isSame) throw refuseStep("OTHER_MANDATE", bankTexts.otherMandate);
}

/** Throws 409 with what comes first. */
function refuseEarly({ step }: WizardProgress): never {
  if (step === "agreement") throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (step === "bank") throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  throw refuseStep("ACCOUNT_FIRST", bankTexts.chooseFirst);
}

/** Who accepts, with what is proved of them at that moment: evidence, whatever the account says later (S57). */
function describeParty(user: User, businessName: string) {
  return {
    ...{ acceptedBy: user.id, businessName, personName: nameOf(user) },
    ...{ personEmail: user.email, emailProvedAt: user.emailVerifiedAt },
    ...{ personPhone: user.phoneNumber, phoneProvedAt: user.phoneVerifiedAt },
  };
}

/**
 * Writes down what was accepted, by whom, when and from where, before the provider hears of it, and a job that asks again should
 * the answer be lost. Whoever accepts the same once more goes on with the first acceptance, its time and its address. Null: the
 * provider was told another name than the agreement, or the person, has now, so that the account is to be chosen again.
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
 * Step 4: the client accepts the text for the chosen account. Then, in one transaction: the evidence, the state, the card of
 * the wizard and the mail with the contract (S46). Any number of times it makes one mandate. Throws 409 for a step that comes
 * first, for another text than the one that would be stored, and where the bank refuses the account.
 */
export function createAcceptMandate(dependencies: BankDependencies) {
  return async (request: AcceptMandateRequest, caller: BankCaller): Promise<MessageAnswer> => {
    const begun = await inBusiness(caller.business.id, () => beginAcceptance(dependencies, request, caller));
    if (!begun) throw refuseStep("ACCOUNT_FIRST", bankTexts.chooseAgain);
    if (begun.row.state === "active") return { message: bankTexts.accepted, type: "success" };
    if (begun.row.state === "pending") return { message: bankTexts.acceptedPending, type: "success" };
    const told = await askProvider(() =>
      acceptAtProvider(dependencies, begun.row, begun.isResumed ? caller.requestId : null),
    );
    const state = await settleAuthorization(dependencies, begun.row, told, caller);
    if (state === "active") return { message: bankTexts.accepted, type: "success" };
    if (state === "pending") return { message: bankTexts.acceptedPending, type: "success" };
    if (state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
    throw refuseStep("BANK_REFUSED", told.reason ? failureTexts[told.reason] : bankTexts.refused);
  };
}
