import { type ApiClient, ApiError, type BankConnection, isApiError } from "@portal/shared-ui/api";

import { BankScriptError, loadBankScript } from "./load-bank-script.js";

/** "none": the person closed the window or shared no account. */
export type ConnectOutcome = "connected" | "none";

/**
 * Opens the provider's window. Reports to the portal when the window closes, also when nothing was chosen. The portal reads the shared accounts at
 * the provider, and ends a visit without shared accounts (D138).
 *
 * @throws ApiError with a message for the person, from the portal or the bank's window
 */
export async function connectBank(api: ApiClient, connection: BankConnection): Promise<ConnectOutcome> {
  const { accounts, error } = await visitBank(api, connection);
  try {
    await api.call("POST /pc/save-bank-accounts", { accounts });
    return "connected";
  } catch (refusal) {
    if (!isApiError(refusal) || refusal.code !== "NO_BANK_ACCOUNT") throw refusal;
    if (error) throw refuse(error.message ?? "Your bank did not answer. Try again, or connect another bank.", error);
    return "none";
  }
}

async function visitBank(api: ApiClient, connection: BankConnection) {
  const stripe = await loadBankScript(connection).catch((cause: unknown) => {
    if (!(cause instanceof BankScriptError)) throw cause;
    throw refuse("The window for your bank did not open. Check your connection and try again.", cause);
  });
  const { client_secret: clientSecret } = await api.call("POST /pc/connect-bank", {});
  const { financialConnectionsSession, error } = await stripe.collectFinancialConnectionsAccounts({ clientSecret });
  return { accounts: financialConnectionsSession?.accounts ?? [], error };
}

function refuse(message: string, cause: unknown): ApiError {
  return new ApiError({ status: 0, code: "BANK_NOT_CONNECTED", message }, { cause });
}
