import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import type { BankSession } from "../../models/bank-session.model";
import { randomId } from "../../platform/crypto/random-id";
import type { BankAccount as ProviderAccount } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { isRefusal, refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { describeAccount } from "./describe-account";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** Throws 409 when accounts cannot be saved now. */
export function checkVisit({ step, session, open }: WizardProgress): BankSession {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (step === "deposits") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
  if (step === "agreement") throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!session?.externalId) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  return session;
}

/** Returns the accounts shared in the session. Null when it belongs to another customer. */
export async function readVisit(
  { debits }: BankDependencies,
  { businessId, externalId }: BankSession,
): Promise<readonly ProviderAccount[] | null> {
  const customer = await BankCustomer.findOne({ where: { businessId } });
  const shared = await debits.readBankSession(externalId ?? "");
  return shared.customerId === customer?.externalId ? shared.accounts : null;
}

/** Like `readVisit`, but returns null also when the provider refuses the session. */
export async function readKnownVisit(
  dependencies: BankDependencies,
  visit: BankSession,
): Promise<readonly ProviderAccount[] | null> {
  try {
    return await readVisit(dependencies, visit);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const providerColumns = ["institution", "name", "last4", "kind", "isDebitable", "status"] as const;
type KeptColumn = "sessionId" | (typeof providerColumns)[number];

/** Keeps stored last digits when the provider omits them, because a mandate may name them. */
async function writeAccounts(
  { id: sessionId, businessId }: BankSession,
  shared: readonly ProviderAccount[],
  { savedAt, updateOnDuplicate }: { savedAt: Date; updateOnDuplicate: readonly KeptColumn[] },
): Promise<void> {
  const externalId = shared.map(({ id }) => id);
  const before = await BankAccount.findAll({ where: { businessId, externalId } });
  const known = new Map(before.map((account) => [account.externalId, account.last4]));
  const rows = shared.map((account) => ({
    ...{ id: randomId("bac"), businessId, sessionId, externalId: account.id, savedAt },
    ...describeAccount({ ...account, last4: account.last4 ?? known.get(account.id) ?? null }),
  }));
  await BankAccount.bulkCreate(rows, { updateOnDuplicate: [...updateOnDuplicate] });
}

/**
 * Stores the accounts of a session that was closed before they were read. An account that is already stored stays with its session: only its status
 * changes.
 */
export function keepUnread(visit: BankSession, shared: readonly ProviderAccount[], savedAt: Date): Promise<void> {
  return writeAccounts(visit, shared, { savedAt, updateOnDuplicate: ["status"] });
}

/** Saves the shared accounts. Repeated calls only update them. Throws 409 when another session has started. */
export async function keepVisit(
  dependencies: BankDependencies,
  visit: BankSession,
  shared: readonly ProviderAccount[],
  { session, business, ip, requestId }: BankCaller,
): Promise<void> {
  const { clock, recordAudit } = dependencies;
  await inBusiness(business.id, async () => {
    const current = checkVisit(await readProgress(dependencies, business.id));
    if (current.id !== visit.id) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
    const now = clock.now();
    const updateOnDuplicate = ["sessionId", ...providerColumns] as const;
    await writeAccounts(current, shared, { savedAt: now, updateOnDuplicate });
    if (current.state === "saved") return;
    await current.update({ state: "saved", savedAt: now });
    const details = { session: current.id, accounts: shared.length };
    const entry = { actor: session.userId, action: "bank.connected", subject: business.id, details, ip, requestId };
    await recordAudit(entry);
  });
}
