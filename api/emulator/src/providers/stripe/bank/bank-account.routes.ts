import { readField } from "../../../read-field.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { recordEvent } from "../webhooks/record-event.js";
import { listObjects } from "../wire/list-objects.js";
import { readText } from "../wire/read-input.js";
import type { BankAccount } from "./bank-account.model.js";

const ACCOUNT = "/v1/financial_connections/accounts/{id}";

export const BANK_ACCOUNT_OPERATIONS: StripeOperations = {
  "GET /v1/financial_connections/accounts": { run: listAccounts },
  [`GET ${ACCOUNT}`]: { run: ({ state, id }) => findAccount(state, id) },
  [`POST ${ACCOUNT}/disconnect`]: {
    run: (call) => {
      const account = findAccount(call.state, call.id);
      if (account.status === "disconnected") throw invalidRequest("The account is disconnected already.");
      changeStatus(call, account, "disconnected");
      return account;
    },
  },
};

/** @throws StripeError of `noSuch` */
export function findAccount(state: StripeCall["state"], id: string, param = "id"): BankAccount {
  const account = state.accounts.find(id);
  if (account === null) throw noSuch("financial_connections.account", id, param);
  return account;
}

/** Changes the account's status and sends the event. */
export function changeStatus(scene: StripeScene, account: BankAccount, status: BankAccount["status"]): void {
  account.status = status;
  if (status === "disconnected") account.subscriptions = [];
  const verb = { active: "reactivated", inactive: "deactivated", disconnected: "disconnected" }[status];
  recordEvent(scene, `financial_connections.account.${verb}`, account, account.account_holder.customer);
}

function listAccounts({ state, input }: StripeCall): object {
  const customer = readText(readField(input, "account_holder"), "customer");
  const session = readText(input, "session");
  const ofSession = session === null ? null : (state.sessions.find(session)?.accounts.data ?? []);
  const found = state.accounts
    .list()
    .filter((account) => customer === null || account.account_holder.customer === customer)
    .filter((account) => ofSession === null || ofSession.includes(account));
  return listObjects(found, input, "/v1/financial_connections/accounts");
}
