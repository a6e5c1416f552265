import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { billingPersonalData } from "./billing-personal-data";
import { createBillingRoutes } from "./billing.routes";
import { createDebits } from "./debits/create-debits";
import type { DebitsNeeds } from "./debits/debits.dependencies";
import { debitsPersonalData } from "./debits/debits-personal-data";
import { createListRoutes } from "./list.routes";

const books = "the books";

/** From verified sales to invoices and their debits. */
export function createBilling(platform: Platform, needs: DebitsNeeds): Feature {
  const debits = createDebits({ ...platform, ...needs });
  return {
    name: "billing",
    tables: ["invoices", "invoice_lines", "invoice_events", "invoice_numbers", "debit_attempts", "billing_cases"],
    reads: [
      { table: "sales", why: "sales become lines of invoices" },
      { table: "sales_by_day", why: "figures of the billing list are sums" },
      { table: "sales_by_month", why: "figures of the billing list are sums" },
      { table: "connections", why: "the billing list says which links stand, and what they leave unconfirmed (S31)" },
      { table: "agreement_notices", why: "sales after the end of the agreement owe nothing (S55)" },
      { table: "debit_authorizations", why: "without a permission to debit nothing is billed (S47)" },
      { table: "bank_accounts", why: "an invoice names the account that it is debited from" },
      { table: "bank_transactions", why: "the agency looks at what moved on the connected accounts" },
      { table: "postings", why: "what the ledger has on its way is compared with the debits that are" },
    ],
    routes: [...createListRoutes(platform), ...createBillingRoutes(platform)],
    ...debits,
    keeps: {
      invoices: books,
      invoice_lines: books,
      invoice_events: books,
      invoice_numbers: books,
      debit_attempts: books,
      billing_cases: "what a person must look at, and has looked at",
    },
    personalData: { ...billingPersonalData, ...debitsPersonalData },
  };
}
