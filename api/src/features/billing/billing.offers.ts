import type { Platform } from "../../platform";
import { createTakeBackDeposit } from "./bank-sales/take-back-deposit.job";
import { createKeepLateSales } from "./claims/keep-late-sales";
import { findSuspended } from "./debit-permissions.query";
import { hasDebitInFlight } from "./debits/has-debit-in-flight.query";
import { createRenoticeDebits } from "./debits/jobs/renotice.job";
import { createHearDebit, findStrangeDebits } from "./debits/hear-debit";
import { createFindDebt } from "./find-debt.query";
import { createOpenLedgerCase } from "./reconciliation/open-ledger-case";

/** What others need of bills and debits. */
export function createBillingOffers(platform: Platform) {
  return {
    hasDebitInFlight,
    findSuspended,
    renoticeDebits: createRenoticeDebits(platform),
    hearDebit: createHearDebit(platform),
    findStrangeDebits,
    keepLateSales: createKeepLateSales(platform),
    takeBackDeposit: createTakeBackDeposit(platform),
    findDebt: createFindDebt(platform),
    openLedgerCase: createOpenLedgerCase(platform),
  };
}
