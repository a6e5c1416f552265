import { type ApiClient, ApiError, type BankConnection } from "@portal/shared-ui/api";

import { BankScriptError, loadBankScript } from "./load-bank-script.js";

/** "none": the person closed the window, or shared no account. */
export type ConnectOutcome = "connected" | "none";

/**
 * Lets the client share accounts in the provider's window, and tells the portal, which reads them at the provider itself.
 *
 * @throws ApiError in words for the person: the portal's refusal, or what the bank's window said
 */
export async function connectBank(api: ApiClient, connection: BankConnection): Promise<ConnectOutcome> {
  const accounts = await collectAccounts(api, connection);
  if (accounts.length === 0) return "none";
  await api.call("POST /pc/save-bank-accounts", { accounts });
  return "connected";
}

async function collectAccounts(api: ApiClient, connection: BankConnection): Promise<unknown[]> {
  const stripe = await loadBankScript(connection).catch((cause: unknown) => {
    if (!(cause instanceof BankScriptError)) throw cause;
    throw refuse("The window for your bank did not open. Check your connection and try again.", cause);
  });
  const { client_secret: clientSecret } = await api.call("POST /pc/connect-bank", {});
  const { financialConnectionsSession, error } = await stripe.collectFinancialConnectionsAccounts({ clientSecret });
  if (error) throw refuse(error.message ?? "Your bank did not answer. Try again, or connect another bank.", error);
  return financialConnectionsSession.accounts;
}

function refuse(message: string, cause: unknown): ApiError {
  return new ApiError({ status: 0, code: "BANK_NOT_CONNECTED", message }, { cause });
}
