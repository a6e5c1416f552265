import type { StripeBlockedMethod } from "./stripe-debit-answers.schema";

export function readReturnCode(...codes: readonly (string | null | undefined)[]): string | null {
  return codes.find((code) => code && /^R\d{2}$/.test(code)) ?? null;
}

/** Returns the network's code of a blocked account (provider page: ach-direct-debit/blocked-bank-accounts). */
export function findBlockCode(method: StripeBlockedMethod | null | undefined): string | null {
  return method?.us_bank_account?.status_details?.blocked?.network_code ?? null;
}
