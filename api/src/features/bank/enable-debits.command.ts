import type { EnableDebitsRequest, MessageAnswer } from "@portal/api-contract";
import { UniqueConstraintError, Op } from "sequelize";
import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import type { BankPaymentMethod } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { askProvider, isRepeatedFault, refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { abandonChoice, endPermission } from "./end-permission";
import { refuseEnded } from "./find-ends.query";
import { nameHolder } from "./holder-name";
import { presentAccount } from "./state.presenter";
import { readProgress, type WizardProgress } from "./wizard-progress";

function checkChoice({ step, agreement, session, open }: WizardProgress) {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (step === "deposits") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (session?.state !== "saved") throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  return { agreement, session };
}

/** Throws 404 for an account outside the current session, 409 for an account that is not debitable. */
async function findAccount(sessionId: string, externalId: string): Promise<BankAccount> {
  const account = await BankAccount.findOne({ where: { sessionId, externalId } });
  if (!account) throw new AppError({ code: "NOT_FOUND", status: 404, message: bankTexts.noSuchAccount });
  const { reason } = presentAccount(account);
  if (reason !== null) throw refuseStep("NOT_DEBITABLE", reason);
  return account;
}

/** Resumes the open choice if account and holder are the same; otherwise replaces it. */
async function keepChoice(
  dependencies: BankDependencies,
  { id: externalId, holder = "business" }: EnableDebitsRequest,
  { business, session: { userId } }: BankCaller,
): Promise<DebitAuthorization> {
  const progress = await readProgress(dependencies, business.id);
  const { agreement, session } = checkChoice(progress);
  await refuseEnded(dependencies, business.id);
  const account = await findAccount(session.id, externalId);
  const { open } = progress;
  if (open?.accountId === account.id && open.holder === holder) return open;
  const now = dependencies.clock.now();
  if (open) await abandonChoice(dependencies, open, now);
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  const holderName = nameHolder(holder, agreement, user);
  const choice = { businessId: business.id, accountId: account.id, holder, holderName, email: user.email };
  const row = { id: randomId("dau"), ...choice, state: "preparing" as const, depositTries: 0, createdAt: now };
  return DebitAuthorization.create(row);
}

/** Claims the account for this business. Throws 409 when another business has claimed it (S31). */
async function claimAccount(
  { businessId, accountId: id }: DebitAuthorization,
  fingerprint: string,
  now: Date,
): Promise<void> {
  const older = { businessId, fingerprint, releasedAt: null, id: { [Op.ne]: id } };
  await BankAccount.update({ releasedAt: now }, { where: older });
  try {
    await BankAccount.update({ fingerprint, releasedAt: null }, { where: { id } });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw refuseStep("BANK_ACCOUNT_TAKEN", bankTexts.accountTaken);
  }
}

/** Throws 409 if the choice has ended meanwhile, so that no further call is made. */
function refuseReplaced({ endedAt }: DebitAuthorization): void {
  if (endedAt !== null) throw refuseStep("CHOICE_REPLACED", bankTexts.replaced);
}

/** Stores the payment method and fills in last digits that the bank did not report. */
async function keepMethod(
  { clock }: BankDependencies,
  { id, businessId }: DebitAuthorization,
  method: BankPaymentMethod,
): Promise<void> {
  await inBusiness(businessId, async () => {
    const choice = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    refuseReplaced(choice);
    if (choice.state !== "preparing") return;
    await claimAccount(choice, method.fingerprint, clock.now());
    await BankAccount.update({ last4: method.last4 }, { where: { id: choice.accountId, last4: "" } });
    const details = { paymentMethodId: method.id, routingNumber: method.routingNumber };
    await choice.update(details);
  });
}

/** Ends the choice, so that choosing again starts over. */
async function failChoice(
  dependencies: BankDependencies,
  { id, businessId }: DebitAuthorization,
  reason: string,
): Promise<void> {
  await inBusiness(businessId, async () => {
    const choice = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    if (choice.state !== "preparing") return;
    const end = { state: "failed" as const, reason, now: dependencies.clock.now() };
    await endPermission(dependencies, choice, end);
  });
}

/** Each provider call has its own idempotency key, so a retry creates no duplicates. */
async function prepare(dependencies: BankDependencies, choice: DebitAuthorization): Promise<void> {
  const { debits } = dependencies;
  const { id, businessId, holder, holderName, email } = choice;
  const account = await BankAccount.findByPk(choice.accountId, { rejectOnEmpty: true });
  const wanted = { bankAccountId: account.externalId, holder, holderName, email };
  const method = await debits.createPaymentMethod(wanted, `method:${id}`);
  await keepMethod(dependencies, choice, method);
  const customer = await BankCustomer.findOne({ where: { businessId }, rejectOnEmpty: true });
  const request = { customerId: customer.externalId ?? "", paymentMethodId: method.id };
  const prepared = await debits.prepareAuthorization(request, `prepare:${id}`);
  await inBusiness(businessId, async () => {
    const current = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    refuseReplaced(current);
    const isNew = current.state === "preparing";
    if (isNew) await current.update({ externalId: prepared.id, state: "prepared" });
  });
}

/**
 * Step 3. Throws 404 for an account outside the current session, 409 for an account that is not debitable or is taken. Throws 409 after a notice has
 * ended the authorization.
 */
export function createEnableDebits(dependencies: BankDependencies) {
  return async (request: EnableDebitsRequest, caller: BankCaller): Promise<MessageAnswer> => {
    const choice = await inBusiness(caller.business.id, () => keepChoice(dependencies, request, caller));
    if (choice.state === "preparing") {
      try {
        await askProvider(() => prepare(dependencies, choice));
      } catch (error) {
        const isOver = error instanceof AppError && (error.status === 409 || isRepeatedFault(error.cause));
        if (isOver) await failChoice(dependencies, choice, error.code);
        throw error;
      }
    }
    return { message: bankTexts.chosen, type: "success" };
  };
}
