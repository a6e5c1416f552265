import { deriveHex } from "../../../tenants/tenant-name.js";
import type { StripeScene } from "../stripe-call.js";
import { createId, toUnix } from "../stripe-object.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import type { BankAccount } from "./bank-account.model.js";
import type { BankSession } from "./bank-session.model.js";
import { refreshTransactions } from "./transactions.js";
import { type BankRecord, INSTITUTION, TEST_ACCOUNTS, type TestAccount } from "./test-accounts.js";

export const SAME_ACCOUNT = "Same account as last time";

/** Returns the accounts that the session offers: new ones, and the account that was connected last. */
export function offerAccounts({ state }: StripeScene, session: BankSession): { name: string; record: BankRecord }[] {
  const wanted = session.filters.account_subcategories;
  const own = TEST_ACCOUNTS.filter(({ subcategory }) => wanted === null || wanted.includes(subcategory)).map(
    (account) => ({ name: account.name, record: { account, fingerprint: fingerprintOf(session, account) } }),
  );
  const last = state.lastRecords.get(session.account_holder.customer) ?? state.lastRecord;
  return last === null ? own : [...own, { name: SAME_ACCOUNT, record: last }];
}

/**
 * Connects the accounts that the holder chose.
 * @param records of `offerAccounts`; empty if the holder chose nothing
 */
export function completeSession(scene: StripeScene, session: BankSession, records: readonly BankRecord[]): void {
  for (const record of records) {
    const account = connect(scene, session, record);
    const isPrefetched = session.prefetch?.includes("transactions") === true && account.transaction_refresh === null;
    if (isPrefetched) refreshTransactions(scene, account);
    if (!session.accounts.data.includes(account)) session.accounts.data.push(account);
  }
}

/** Connects an account. If the same customer connected it before, it keeps its id. */
function connect(scene: StripeScene, session: BankSession, record: BankRecord): BankAccount {
  const { state } = scene;
  const { customer } = session.account_holder;
  const known = state.accounts
    .list()
    .find(
      ({ id, account_holder: holder }) =>
        holder.customer === customer && state.records.get(id)?.fingerprint === record.fingerprint,
    );
  state.lastRecords.set(customer, record);
  state.lastRecord = record;
  if (known) {
    Object.assign(known, { status: "active", permissions: session.permissions });
    return known;
  }
  const account = state.accounts.add(toAccount(session, record.account, toUnix(clockOf(scene))));
  state.records.set(account.id, record);
  recordEvent(scene, "financial_connections.account.created", account, customer);
  return account;
}

function toAccount(
  session: BankSession,
  { accountNumber, name, subcategory, hidesNumber }: TestAccount,
  created: number,
): BankAccount {
  const isDebitable = subcategory !== "credit_card" && session.permissions.includes("payment_method");
  return {
    id: createId("fca"),
    object: "financial_connections.account",
    account_holder: session.account_holder,
    account_numbers: null,
    balance: null,
    balance_refresh: null,
    category: subcategory === "credit_card" ? "credit" : "cash",
    created,
    display_name: name,
    institution_name: INSTITUTION,
    last4: hidesNumber ? null : accountNumber.slice(-4),
    livemode: false,
    ownership: null,
    ownership_refresh: null,
    permissions: session.permissions,
    status: "active",
    subcategory,
    subscriptions: [],
    supported_payment_method_types: isDebitable ? ["us_bank_account"] : [],
    transaction_refresh: null,
  };
}

function fingerprintOf(session: BankSession, { name }: TestAccount): string {
  return deriveHex(`bank-account:${session.id}:${name}`).slice(0, 16);
}
