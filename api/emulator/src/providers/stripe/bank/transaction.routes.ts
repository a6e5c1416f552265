import { readField } from "../../../read-field.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import type { StripeCall, StripeOperations } from "../stripe-call.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { readText, readTexts, requireText } from "../wire/read-input.js";
import { findAccount } from "./bank-account.routes.js";
import { listTransactions, refreshesOf, refreshTransactions } from "./transactions.js";

const ACCOUNT = "/v1/financial_connections/accounts/{id}";
const TRANSACTIONS = "/v1/financial_connections/transactions";

export const TRANSACTION_OPERATIONS: StripeOperations = {
  [`POST ${ACCOUNT}/subscribe`]: { run: subscribe },
  [`POST ${ACCOUNT}/unsubscribe`]: {
    run: ({ state, id }) => {
      const account = findAccount(state, id);
      account.subscriptions = [];
      return account;
    },
  },
  [`POST ${ACCOUNT}/refresh`]: { run: refresh },
  [`GET ${TRANSACTIONS}`]: { run: listPage },
  [`GET ${TRANSACTIONS}/{id}`]: { run: findTransaction },
};

/** Subscribes the account, which starts a refresh. */
function subscribe(call: StripeCall): object {
  const account = findAccount(call.state, call.id);
  if (!account.subscriptions.includes("transactions")) {
    refreshTransactions(call, account);
    account.subscriptions = ["transactions"];
  }
  return account;
}

function refresh(call: StripeCall): object {
  const account = findAccount(call.state, call.id);
  if (readTexts(call.input, "features").some((feature) => feature !== "transactions")) {
    throw invalidRequest("The lab refreshes transactions only.", undefined, "features");
  }
  refreshTransactions(call, account);
  return account;
}

function listPage(call: StripeCall): object {
  const { state, input } = call;
  const account = findAccount(state, requireText(input, "account"), "account");
  const refreshes = refreshesOf(call, account);
  if (refreshes.length === 0) {
    const message = "The account has no transactions yet: refresh them or subscribe to them first.";
    throw invalidRequest(message, "financial_connections_no_successful_transaction_refresh", "account");
  }
  const after = readText(readField(input, "transaction_refresh"), "after");
  const known = refreshes.findIndex(({ id }) => id === after);
  if (after !== null && known < 0) throw noSuch("transaction_refresh", after, "transaction_refresh[after]");
  const later = new Set(refreshes.slice(known + 1).map(({ id }) => id));
  const found = listTransactions(call, account)
    .filter(({ transacted_at: at }) => isWithin(readField(input, "transacted_at"), at))
    .filter(({ transaction_refresh: last }) => later.has(last));
  return listObjects(found, input, TRANSACTIONS);
}

function findTransaction(call: StripeCall): object {
  for (const account of call.state.accounts.list()) {
    const found = listTransactions(call, account).find(({ id }) => id === call.id);
    if (found) return found;
  }
  throw noSuch("financial_connections.transaction", call.id);
}
