import type { Platform } from "../../platform";
import { createUnmarkDeposit } from "./bank-sales/unmark-deposit.job";
import { createKeepLateSales } from "./claims/keep-late-sales";
import { findDebitPermissions, findSuspended } from "./clients/debit-permissions.query";
import { hasDebitInFlight } from "./debits/has-debit-in-flight.query";
import { createRenoticeDebits } from "./debits/jobs/renotice.job";
import { createResumeDebits } from "./debits/jobs/resume-debits.job";
import { createHandleDebitEvent, findForeignDebits } from "./debits/handle-debit-event";
import { createFindDebt } from "./clients/find-debt.query";
import { createReadClientBalance } from "./balance/read-balance.query";
import { findUnpaid } from "./payments/unpaid.sql";
import { returnsOfRate } from "./returns/find-return.policy";
import { createOpenLedgerCase } from "./reconciliation/open-ledger-case";

export function createBillingApi(platform: Platform) {
  return {
    hasDebitInFlight,
    findSuspended,
    findDebitPermissions,
    findUnpaid,
    unauthorizedReturns: returnsOfRate("unauthorized"),
    readClientBalance: createReadClientBalance(platform),
    resumeDebits: createResumeDebits(platform),
    renoticeDebits: createRenoticeDebits(platform),
    handleDebitEvent: createHandleDebitEvent(platform),
    findForeignDebits,
    keepLateSales: createKeepLateSales(platform),
    unmarkDeposit: createUnmarkDeposit(platform),
    findDebt: createFindDebt(platform),
    openLedgerCase: createOpenLedgerCase(platform),
  };
}
