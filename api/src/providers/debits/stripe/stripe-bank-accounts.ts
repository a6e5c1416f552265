import { isProviderError } from "../../../platform/errors/provider-error";
import type { BankAccount, BankTransaction, ConnectedAccount, DebitProvider } from "../debits.port";
import {
  bankAccountListSchema,
  bankAccountSchema,
  bankSessionSchema,
  namedSchema,
  transactionListSchema,
  type StripeBankAccount,
  type StripeTransaction,
} from "./stripe-answers.schema";
import type { DebitsCaller } from "./debits-caller";
import { brokenAnswer } from "../../stripe/stripe-errors";
import { PAGE, walkPages, type Page } from "./stripe-pages";

type BankAccounts = Pick<
  DebitProvider,
  | "openBankSession"
  | "readBankSession"
  | "readBankAccount"
  | "disconnectBankAccount"
  | "subscribeTransactions"
  | "listTransactions"
>;

function toKind(subcategory: string): BankAccount["kind"] {
  return subcategory === "checking" || subcategory === "savings" ? subcategory : "other";
}

function toBankAccount(account: StripeBankAccount): BankAccount {
  const kind = toKind(account.subcategory);
  const takesDebits = account.supported_payment_method_types.includes("us_bank_account");
  return {
    id: account.id,
    institution: account.institution_name,
    name: account.display_name,
    last4: account.last4,
    kind,
    debitable: takesDebits && kind !== "other" && account.status === "active",
    status: account.status,
  };
}

function toConnectedAccount(account: StripeBankAccount): ConnectedAccount {
  const { account_holder: holder, transaction_refresh: refresh } = account;
  return {
    ...toBankAccount(account),
    customerId: holder?.customer ?? null,
    refresh: refresh && { id: refresh.id, state: refresh.status },
  };
}

function toTransaction(transaction: StripeTransaction): BankTransaction {
  return {
    id: transaction.id,
    amountCents: transaction.amount,
    currency: transaction.currency.toUpperCase(),
    transactedAt: new Date(transaction.transacted_at * 1_000),
    status: transaction.status,
    description: transaction.description,
  };
}

/** The session's answer contains the first page of accounts. */
async function listAccounts(caller: DebitsCaller, session: string, first: Page<StripeBankAccount>) {
  if (!first.has_more) return first.data;
  const accounts: StripeBankAccount[] = [];
  const pages = walkPages((after) =>
    caller.read(bankAccountListSchema, (stripe, options) =>
      stripe.financialConnections.accounts.list({ session, limit: PAGE, starting_after: after }, options),
    ),
  );
  for await (const page of pages) accounts.push(...page);
  return accounts;
}

async function readAccount(caller: DebitsCaller, id: string): Promise<ConnectedAccount> {
  const account = await caller.read(bankAccountSchema, (stripe, options) =>
    stripe.financialConnections.accounts.retrieve(id, {}, options),
  );
  return toConnectedAccount(account);
}

/** Stripe rejects this for a disconnected account, so the account's status then decides. */
async function disconnect(caller: DebitsCaller, id: string, key: string): Promise<void> {
  try {
    await caller.write(key, namedSchema, (stripe, options) =>
      stripe.financialConnections.accounts.disconnect(id, {}, options),
    );
  } catch (error) {
    if (!isProviderError(error) || error.kind !== "refused") throw error;
    const { status } = await readAccount(caller, id);
    if (status !== "disconnected") throw error;
  }
}

export function createStripeBankAccounts(caller: DebitsCaller): BankAccounts {
  return {
    async openBankSession({ customerId }, key) {
      const session = await caller.write(key, bankSessionSchema, (stripe, options) =>
        stripe.financialConnections.sessions.create(
          {
            account_holder: { type: "customer", customer: customerId },
            permissions: ["payment_method", "transactions"],
            filters: { country: "US" },
          },
          options,
        ),
      );
      if (session.client_secret === null) throw brokenAnswer("a session has no secret");
      return { id: session.id, clientSecret: session.client_secret };
    },
    async readBankSession(id) {
      const session = await caller.read(bankSessionSchema, (stripe, options) =>
        stripe.financialConnections.sessions.retrieve(id, {}, options),
      );
      const customerId = session.account_holder.customer;
      if (customerId === null) throw brokenAnswer("a session has no customer");
      const accounts = await listAccounts(caller, id, session.accounts);
      return { customerId, accounts: accounts.map(toBankAccount) };
    },
    readBankAccount: (id) => readAccount(caller, id),
    disconnectBankAccount: (id, key) => disconnect(caller, id, key),
    async subscribeTransactions(id, key) {
      await caller.write(key, namedSchema, (stripe, options) =>
        stripe.financialConnections.accounts.subscribe(id, { features: ["transactions"] }, options),
      );
    },
    async *listTransactions(account, { after }) {
      const since = after === null ? {} : { transaction_refresh: { after } };
      const pages = walkPages((startingAfter) =>
        caller.read(transactionListSchema, (stripe, options) =>
          stripe.financialConnections.transactions.list(
            { account, ...since, limit: PAGE, starting_after: startingAfter },
            options,
          ),
        ),
      );
      for await (const page of pages) yield page.map(toTransaction);
    },
  };
}
