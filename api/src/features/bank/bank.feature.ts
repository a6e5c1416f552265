import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { BankDependencies, BankNeeds } from "./bank.dependencies";
import { bankPersonalData } from "./bank-personal-data";
import { createBankRoutes } from "./bank.routes";
import { createCleanUpHandler } from "./jobs/clean-up.job";
import { createCompareHandler } from "./jobs/compare.job";
import { createDisconnectHandler } from "./jobs/disconnect.job";
import { createEndAfterNoticeHandler } from "./jobs/end-after-notice.job";
import { createEndRevokedHandler } from "./jobs/end-revoked.job";
import { createFinishHandler } from "./jobs/finish.job";
import { createForgetChangeHandler } from "./jobs/forget-change.job";
import { createNightlyCheck } from "./jobs/nightly-check.job";
import { createMatchPayoutsHandler } from "./jobs/match-payouts.job";
import { createReadTransactionsHandler } from "./jobs/read-transactions.job";
import { createReadClosedVisitHandler } from "./jobs/read-closed-visit.job";
import { createSettleHandler } from "./jobs/settle.job";
import { createNoticesRoutes } from "./notices.routes";
import { createDeliveryHandler } from "./webhooks/delivery.job";
import { createDebitWebhookRoute } from "./webhooks/debit-webhook.routes";

export function createBank(platform: Platform, needs: BankNeeds): Feature {
  const {
    agency,
    stripe: { publishableKey, scriptUrl },
  } = platform.config;
  const bankConnection = { publishableKey, scriptUrl };
  const dependencies: BankDependencies = { ...platform, ...needs, bankConnection, agency };
  return {
    name: "bank",
    tables: [
      ...["bank_customers", "bank_sessions", "bank_accounts", "debit_authorizations", "debit_mandates"],
      ...["bank_transactions", "agreement_notices"],
    ],
    reads: [{ table: "documents", why: "the mail with the contract takes along the agreement that has a PDF" }],
    routes: [
      ...createBankRoutes(dependencies),
      ...createNoticesRoutes(dependencies),
      createDebitWebhookRoute(dependencies),
    ],
    jobs: [
      createSettleHandler(dependencies),
      createFinishHandler(dependencies),
      createCleanUpHandler(dependencies),
      createDisconnectHandler(dependencies),
      createForgetChangeHandler(dependencies),
      createEndAfterNoticeHandler(dependencies),
      createEndRevokedHandler(dependencies),
      createDeliveryHandler(dependencies),
      createCompareHandler(dependencies),
      createReadTransactionsHandler(dependencies),
      createMatchPayoutsHandler(dependencies),
      createReadClosedVisitHandler(dependencies),
    ],
    nightly: [createNightlyCheck(dependencies)],
    keeps: {
      bank_transactions: "evidence of revenue (S45)",
      bank_customers: "under which name the provider knows a business",
      bank_sessions: "in which visit an account was shared",
      bank_accounts: "which accounts were debited",
      debit_authorizations: "what became of each permission to debit",
      debit_mandates: "evidence of what was authorized",
      agreement_notices: "evidence of when the agreement was ended",
    },
    personalData: bankPersonalData,
  };
}
