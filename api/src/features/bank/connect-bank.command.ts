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
import { giveUpOpen } from "./end-permission";
import { refuseEnded } from "./find-ends.query";
import { openVisit } from "./open-visit";
import { keepVisit, readKnownVisit } from "./visit";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** Throws 409 where no bank is to be connected now; throws what the step asks for first. */
function checkConnect({ step, agreement, open }: WizardProgress): SignedAgreement {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  return agreement;
}

/** One a business; what the provider is asked with is written down before it is asked. */
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
 * What came of the visit that is open, should nobody have told us: accounts that were shared in it are kept, and there is no other
 * visit then. One that is not the customer's, or that the provider does not know any more, is over.
 */
async function keepShared(dependencies: BankDependencies, caller: BankCaller): Promise<void> {
  const progress = await readProgress(dependencies, caller.business.id);
  const { session } = progress;
  checkConnect(progress);
  if (session?.state !== "open" || session.externalId === null) return;
  const told = await askProvider(() => readKnownVisit(dependencies, session));
  if (!told) await BankSession.update({ state: "closed" }, { where: { id: session.id, state: "open" } });
  if (!told || told.length === 0) return;
  await keepVisit(dependencies, session, told, caller);
  throw refuseStep("BANK_CONNECTED", bankTexts.connectedAlready);
}

/** What was chosen, or waits for its deposits, gives way to another bank; that an acceptance ends by it stands in the log. */
async function giveUpChosen(
  dependencies: BankDependencies,
  open: DebitAuthorization,
  { session, business, ip, requestId }: BankCaller,
): Promise<void> {
  const reason = "another bank";
  const now = dependencies.clock.now();
  if (!(await giveUpOpen(dependencies, open, { reason, now }))) return;
  const details = { authorization: open.id, reason };
  const entry = { actor: session.userId, action: "mandate.revoked", subject: business.id, details, ip, requestId };
  await dependencies.recordAudit(entry);
}

/** The visit that is open, else a new one in the place of the one before. What was chosen or waits for its deposits is given up. */
async function keepSession(
  dependencies: BankDependencies,
  { session, open, active }: WizardProgress,
  caller: BankCaller,
): Promise<BankSession> {
  const now = dependencies.clock.now();
  if (open) await giveUpChosen(dependencies, open, caller);
  const isFresh = session && now.getTime() - session.createdAt.getTime() < sessionAge;
  if (session?.state === "open" && isFresh) return session;
  await session?.update({ state: "closed" });
  return openVisit(dependencies, caller.business.id, { isChange: active !== null });
}

/**
 * Asks again with the same key where the first answer was lost or a failure, and with another one where the provider has repeated
 * that it failed. A customer that is refused is forgotten, as it is none.
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

/** A visit that the provider goes on failing to open gives way to one with another key; a change of the account goes on with it. */
async function replaceVisit(dependencies: BankDependencies, { id, businessId }: BankSession): Promise<void> {
  await inBusiness(businessId, async () => {
    const { session, active } = await readProgress(dependencies, businessId);
    if (session?.id !== id || session.externalId !== null) return;
    await session.update({ state: "closed" });
    await openVisit(dependencies, businessId, { isChange: active !== null });
  });
}

/** Likewise; a visit that is refused is over. */
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
 * Step 2: one customer a business, one visit at a time, whose secret the browser gets; the same visit again while it is open,
 * so that any number of calls makes one. Throws 409 before the agreement is signed, after a mandate is accepted, after the end that
 * a notice has set, and where accounts were shared already.
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
