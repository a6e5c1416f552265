import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import type { BankSession } from "../../models/bank-session.model";
import { randomId } from "../../platform/crypto/random-id";
import type { BankAccount as ToldAccount } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { isRefusal, refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { describeAccount } from "./describe-account";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** The visit whose accounts are to be kept. Throws 409 where there is none, or the step is another one. */
export function checkVisit({ step, session, open }: WizardProgress): BankSession {
  if (step === "done") throw refuseStep("MANDATE_ACCEPTED", bankTexts.done);
  if (step === "deposits") throw refuseStep("DEPOSITS_FIRST", bankTexts.depositsFirst);
  if (step === "agreement") throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  if (open?.state === "accepting") throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  if (!session?.externalId) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
  return session;
}

/** What the provider says was chosen in a visit; null: it is not of this business's customer. */
export async function readVisit(
  { debits }: BankDependencies,
  { businessId, externalId }: BankSession,
): Promise<readonly ToldAccount[] | null> {
  const customer = await BankCustomer.findOne({ where: { businessId } });
  const told = await debits.readBankSession(externalId ?? "");
  return told.customerId === customer?.externalId ? told.accounts : null;
}

/** Likewise; null also where the provider refuses to tell of it: then it is none. */
export async function readKnownVisit(
  dependencies: BankDependencies,
  visit: BankSession,
): Promise<readonly ToldAccount[] | null> {
  try {
    return await readVisit(dependencies, visit);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const toldColumns = ["institution", "name", "last4", "kind", "isDebitable", "status"] as const;
type KeptColumn = "sessionId" | (typeof toldColumns)[number];

/** The end of a number that was told once is not forgotten: a mandate may name it. */
async function writeAccounts(
  { id: sessionId, businessId }: BankSession,
  told: readonly ToldAccount[],
  { savedAt, updateOnDuplicate }: { savedAt: Date; updateOnDuplicate: readonly KeptColumn[] },
): Promise<void> {
  const externalId = told.map(({ id }) => id);
  const before = await BankAccount.findAll({ where: { businessId, externalId } });
  const known = new Map(before.map((account) => [account.externalId, account.last4]));
  const rows = told.map((account) => ({
    ...{ id: randomId("bac"), businessId, sessionId, externalId: account.id, savedAt },
    ...describeAccount({ ...account, last4: account.last4 ?? known.get(account.id) ?? null }),
  }));
  await BankAccount.bulkCreate(rows, { updateOnDuplicate: [...updateOnDuplicate] });
}

/** Accounts that were shared in a visit that was closed unread. One that is known belongs to the visit that it belongs to. */
export function keepUnread(visit: BankSession, told: readonly ToldAccount[], savedAt: Date): Promise<void> {
  return writeAccounts(visit, told, { savedAt, updateOnDuplicate: ["status"] });
}

/** Keeps what was shared in a visit; a second time it changes nothing. Throws 409 where another visit has begun meanwhile. */
export async function keepVisit(
  dependencies: BankDependencies,
  visit: BankSession,
  told: readonly ToldAccount[],
  { session, business, ip, requestId }: BankCaller,
): Promise<void> {
  const { clock, recordAudit } = dependencies;
  await inBusiness(business.id, async () => {
    const current = checkVisit(await readProgress(dependencies, business.id));
    if (current.id !== visit.id) throw refuseStep("BANK_FIRST", bankTexts.connectFirst);
    const now = clock.now();
    const updateOnDuplicate = ["sessionId", ...toldColumns] as const;
    await writeAccounts(current, told, { savedAt: now, updateOnDuplicate });
    if (current.state === "saved") return;
    await current.update({ state: "saved", savedAt: now });
    const details = { session: current.id, accounts: told.length };
    const entry = { actor: session.userId, action: "bank.connected", subject: business.id, details, ip, requestId };
    await recordAudit(entry);
  });
}
