import type { ConnectBankAnswer } from "@portal/api-contract";
import { BankCustomer } from "../../models/bank-customer.model";
import { BankSession } from "../../models/bank-session.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { randomId } from "../../platform/crypto/random-id";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies, SignedAgreement } from "./bank.dependencies";
import { sessionAge } from "./bank.limits";
import { askProvider, isRefusal, isRepeatedFault, refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { endOpen } from "./end-permission";
import { refuseEnded } from "./find-ends.query";
import { openVisit } from "./open-visit";
import { keepVisit, readKnownVisit } from "./visit";
import { readProgress, type WizardProgress } from "./wizard-progress";

function checkConnect({ step, agreement, open }: WizardProgress): SignedAgreement {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  return agreement;
}

async function keepCustomer(
  { business, session }: BankCaller,
  { name, now }: { name: string; now: Date },
): Promise<BankCustomer> {
  const known = await BankCustomer.findOne({ where: { businessId: business.id } });
  if (known) return known;
  const { email } = await User.findByPk(session.userId, { rejectOnEmpty: true });
  const row = { id: randomId("bcu"), businessId: business.id, externalId: null, email, name, createdAt: now };
  return BankCustomer.create(row);
}

/**
 * Saves accounts that were shared in the open session and that the browser did not report, then throws 409. Closes a session that belongs to
 * another customer or that the provider does not know.
 */
async function keepShared(dependencies: BankDependencies, caller: BankCaller): Promise<void> {
  const progress = await readProgress(dependencies, caller.business.id);
  const { session } = progress;
  checkConnect(progress);
  if (session?.state !== "open" || session.externalId === null) return;
  const shared = await askProvider(() => readKnownVisit(dependencies, session));
  if (!shared) await BankSession.update({ state: "closed" }, { where: { id: session.id, state: "open" } });
  if (!shared || shared.length === 0) return;
  await keepVisit(dependencies, session, shared, caller);
  throw refuseStep("BANK_CONNECTED", bankTexts.connectedAlready);
}

/** Ends the open authorization. Audits this only if the authorization was accepted. */
async function endChosen(
  dependencies: BankDependencies,
  open: DebitAuthorization,
  { session, business, ip, requestId }: BankCaller,
): Promise<void> {
  const reason = "another bank";
  const now = dependencies.clock.now();
  if (!(await endOpen(dependencies, open, { reason, now }))) return;
  const details = { authorization: open.id, reason };
  const entry = { actor: session.userId, action: "mandate.revoked", subject: business.id, details, ip, requestId };
  await dependencies.recordAudit(entry);
}

/** Returns the open session or a new one. Ends a chosen or pending authorization first. */
async function keepSession(
  dependencies: BankDependencies,
  { session, open, active }: WizardProgress,
  caller: BankCaller,
): Promise<BankSession> {
  const now = dependencies.clock.now();
  if (open) await endChosen(dependencies, open, caller);
  const isFresh = session && now.getTime() - session.createdAt.getTime() < sessionAge;
  if (session?.state === "open" && isFresh) return session;
  await session?.update({ state: "closed" });
  return openVisit(dependencies, caller.business.id, { isChange: active !== null });
}

/**
 * Creates the customer at the provider. After a lost answer or a first failure, the next call reuses the idempotency key; after a repeated failure
 * it uses a new key. A refused customer row is deleted.
 */
async function findCustomerId({ debits }: BankDependencies, customer: BankCustomer): Promise<string> {
  if (customer.externalId !== null) return customer.externalId;
  const { id, businessId, email, name, faults } = customer;
  try {
    const made = await debits.createCustomer(
      { businessId, email, name },
      faults === 0 ? `customer:${id}` : `customer:${id}:${String(faults)}`,
    );
    await BankCustomer.update({ externalId: made.id }, { where: { id } });
    return made.id;
  } catch (error) {
    if (isRefusal(error)) await BankCustomer.destroy({ where: { id, externalId: null } });
    if (isRepeatedFault(error))
      await BankCustomer.update({ faults: faults + 1 }, { where: { id, faults, externalId: null } });
    throw error;
  }
}

/** Replaces a session that the provider repeatedly failed to open: the new session has another key. A change of the account continues. */
async function replaceVisit(dependencies: BankDependencies, { id, businessId }: BankSession): Promise<void> {
  await inBusiness(businessId, async () => {
    const { session, active } = await readProgress(dependencies, businessId);
    if (session?.id !== id || session.externalId !== null) return;
    await session.update({ state: "closed" });
    await openVisit(dependencies, businessId, { isChange: active !== null });
  });
}

/** Opens the session at the provider, by the same rules as `findCustomerId`. A refused session is closed. */
async function openSession(dependencies: BankDependencies, visit: BankSession, customerId: string): Promise<string> {
  const { debits } = dependencies;
  const { id } = visit;
  try {
    const opened = await debits.openBankSession({ customerId }, `session:${id}`);
    await BankSession.update({ externalId: opened.id }, { where: { id } });
    return opened.clientSecret;
  } catch (error) {
    if (isRefusal(error)) await BankSession.update({ state: "closed" }, { where: { id, state: "open" } });
    if (isRepeatedFault(error)) await replaceVisit(dependencies, visit);
    throw error;
  }
}

/**
 * Returns the client secret of the bank page (step 2). Repeated calls share one customer and one open session. Throws 409 before the agreement is
 * signed, or after a mandate unless the account is being changed. Also throws 409 after a notice has ended the authorization, or when accounts were
 * already shared.
 */
export function createConnectBank(dependencies: BankDependencies) {
  const { clock } = dependencies;
  return async (caller: BankCaller): Promise<ConnectBankAnswer> => {
    const { id: businessId } = caller.business;
    await refuseEnded(dependencies, businessId);
    await keepShared(dependencies, caller);
    const kept = await inBusiness(businessId, async () => {
      const progress = await readProgress(dependencies, businessId);
      const { businessName } = checkConnect(progress);
      const customer = await keepCustomer(caller, { name: businessName, now: clock.now() });
      return { customer, session: await keepSession(dependencies, progress, caller) };
    });
    return askProvider(async () => {
      const customerId = await findCustomerId(dependencies, kept.customer);
      return { client_secret: await openSession(dependencies, kept.session, customerId) };
    });
  };
}
