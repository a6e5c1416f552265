import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { createBalanceRoutes } from "./balance/balance.routes";
import { billingPersonalData } from "./billing-personal-data";
import type { BillingDependencies, BillingNeeds } from "./billing.dependencies";
import { createBillingRoutes } from "./billing.routes";
import { createBilledRoutes } from "./billed/billed.routes";
import { createDebits } from "./debits/create-debits";
import type { DebitsNeeds } from "./debits/debits.dependencies";
import { createDebitsRoutes } from "./debits/debits.routes";
import { debitsPersonalData } from "./debits/debits-personal-data";
import { createDisputeClocks } from "./disputes/dispute-clocks.job";
import { createDisputesRoutes } from "./disputes/disputes.routes";
import { disputesPersonalData } from "./disputes/disputes-personal-data";
import { createInvoiceRoutes } from "./invoices/invoices.routes";
import { createDepositsRoutes } from "./bank-sales/deposits.routes";
import { createListRoutes } from "./list/list.routes";
import { createProviderDisputesRoutes } from "./provider-disputes/provider-disputes.routes";
import { createRefundRoutes } from "./refunds/refunds.routes";
import { createPaymentRoutes } from "./payments/payments.routes";
import { createCasesRoutes } from "./reconciliation/cases.routes";
import { createClaimNoticeHandler } from "./claims/claim-notice.job";
import { createClaimsRoutes } from "./claims/claims.routes";
import { createFindDeposits } from "./claims/find-deposits.job";
import { createUnmarkDepositHandler } from "./bank-sales/unmark-deposit.job";
import { createReturnsRoutes } from "./returns/returns.routes";
import { createBillingRunHandler } from "./runs/billing-run.job";

const day = 86_400_000;
const books = "the books";

const reads: Feature["reads"] = [
  { table: "sales", why: "sales become lines of invoices" },
  { table: "sighting_pairs", why: "what may be the same sale as another one is not billed" },
  { table: "superseded_sales", why: "money that a source tells again is credited once" },
  { table: "sales_by_day", why: "figures of the billing list are sums" },
  { table: "sales_by_month", why: "figures of the billing list are sums" },
  { table: "source_locations", why: "a question about a line names where its sale was made" },
  { table: "connections", why: "the billing list says what ended links leave unconfirmed (S31)" },
  { table: "engagement_agreements", why: "sales are billed from the signature of the agreement on (S30)" },
  { table: "agreement_notices", why: "sales after the end of the agreement owe nothing (S55)" },
  { table: "debit_authorizations", why: "without a permission to debit nothing is billed (S47)" },
  { table: "debit_mandates", why: "what a client accepted is evidence about a debit that the bank disputes" },
  { table: "bank_accounts", why: "an invoice names the account that it is debited from" },
  {
    table: "bank_transactions",
    why: "what moved on the connected accounts, of which deposits can be marked as sales",
  },
  { table: "risk_holds", why: "nothing is billed or debited while a client is on hold (S53)" },
  { table: "risk_scores", why: "the billing list names the score of each client" },
  { table: "postings", why: "a balance is what the ledger has of a client; debits on their way are compared with it" },
  { table: "journal_entries", why: "a client's part of what is on its way comes by the entries of the own debits" },
];

const keeps: Feature["keeps"] = {
  invoices: books,
  invoice_lines: books,
  invoice_events: books,
  invoice_numbers: books,
  debit_attempts: books,
  outside_payments: books,
  debit_refunds: books,
  disputes: books,
  dispute_lines: books,
  dispute_messages: "what was said before money moved",
  dispute_files: "what was shown before money moved",
  billing_cases: "what a person must look at, and has looked at",
  billing_run_clients: "they go with their run",
  billing_settings: "one row",
  deposit_marks: "why a deposit counts as a sale",
  revenue_claims: "why a late sale was billed, or was not",
};

export function createBilling(platform: Platform, needs: BillingNeeds & DebitsNeeds): Feature {
  const dependencies: BillingDependencies = { ...platform, ...needs };
  const debits = createDebits({ ...platform, ...needs });
  return {
    name: "billing",
    tables: [
      ...["invoices", "invoice_lines", "invoice_events", "invoice_numbers", "debit_attempts", "billing_cases"],
      ...["outside_payments", "debit_refunds", "deposit_marks", "revenue_claims"],
      ...["disputes", "dispute_lines", "dispute_messages", "dispute_files"],
      ...["billing_runs", "billing_run_clients", "billing_settings", "debit_drifts"],
    ],
    reads,
    routes: [
      ...createListRoutes(dependencies),
      ...createDepositsRoutes(dependencies),
      ...createBillingRoutes(dependencies),
      ...createInvoiceRoutes({ ...dependencies, ...needs }),
      ...createPaymentRoutes({ ...platform, ...needs }),
      ...createRefundRoutes({ ...platform, ...needs }),
      ...createDebitsRoutes(dependencies),
      ...createBalanceRoutes(dependencies),
      ...createBilledRoutes(dependencies),
      ...createCasesRoutes(dependencies),
      ...createClaimsRoutes(dependencies),
      ...createReturnsRoutes(dependencies),
      ...createProviderDisputesRoutes(dependencies),
      ...createDisputesRoutes(dependencies),
    ],
    ...debits,
    jobs: [
      ...debits.jobs,
      createBillingRunHandler(dependencies),
      createUnmarkDepositHandler(dependencies),
      createClaimNoticeHandler(dependencies),
    ],
    nightly: [...debits.nightly, createFindDeposits(platform), createDisputeClocks(dependencies)],
    keeps,
    retention: [
      { name: "old-billing-runs", table: "billing_runs", column: "asked_at", keep: 90 * day },
      { name: "old-debit-drifts", table: "debit_drifts", column: "at", keep: 400 * day },
    ],
    personalData: { ...billingPersonalData, ...debitsPersonalData, ...disputesPersonalData },
  };
}
