import { AgreementNotice } from "../src/models/agreement-notice.model";
import { BankAccount } from "../src/models/bank-account.model";
import { BankTransaction } from "../src/models/bank-transaction.model";
import { BillingRunRow } from "../src/models/billing-run-row.model";
import { DebitAttempt } from "../src/models/debit-attempt.model";
import { EngagementAgreement } from "../src/models/engagement-agreement.model";
import { Sale } from "../src/models/sale.model";
import type { BankClient } from "./bank.fixture";
import type { TestPortal } from "./test-portal";
import { nextSerial } from "./serial";

type GivenNotice = Pick<AgreementNotice, "id" | "kind" | "cameBy" | "correctsId" | "givenAt" | "authorizationEndsAt">;

/** Puts clients into states of November 2026 that would take months to reach by calls. */
export interface BillingStates {
  /** Adds a deposit of $420.00 to the bank account without the nightly reading. Returns the deposit's id. */
  book(shop: BankClient, change?: Partial<BankTransaction>): Promise<string>;
  /** Gives notice of the agreement. By default the authorization ends 60 days after the agreement. */
  giveNotice(shop: BankClient, agreementEndsAt: Date | null, more?: Partial<GivenNotice>): Promise<void>;
  /** Moves the invoice's debits to this day. */
  putOff(invoiceId: string, debitDate: string, why: string): Promise<void>;
  /** Makes the shop's sales unreadable. Returns a function that repairs them. */
  spoilSales(shop: BankClient): Promise<() => Promise<void>>;
  /** Repeats a finished run, as if its worker was killed before it marked the run as done. */
  crashRun(jobId: string): Promise<void>;
}

const evidence = { text: "Notice", textSha256: "0".repeat(64), ip: "127.0.0.1", userAgent: "Test browser" };

export function createBillingStates(portal: TestPortal): BillingStates {
  return {
    async book({ businessId }, change = {}) {
      const { id: accountId } = await BankAccount.findOne({ where: { businessId }, rejectOnEmpty: true });
      const { transactedAt: at = new Date("2026-11-12T17:00:00Z") } = change;
      const serial = nextSerial("transaction");
      const { externalId } = await BankTransaction.create({
        ...{ businessId, accountId, externalId: `fctxn_${businessId}_${String(serial)}`, amountCents: 42_000 },
        ...{ currency: "USD", transactedAt: at, status: "posted", description: "Check deposit", payoutOf: null },
        ...{ firstSeenAt: at, updatedAt: at },
        ...change,
      });
      return externalId;
    },
    async giveNotice({ businessId, user }, agreementEndsAt, more = {}) {
      const where = { businessId, revision: 0 };
      const { id: agreementId } = await EngagementAgreement.findOne({ where, rejectOnEmpty: true });
      const authorizationEndsAt = agreementEndsAt && new Date(agreementEndsAt.getTime() + 60 * 86_400_000);
      await AgreementNotice.create({
        ...{ id: `not_${businessId.slice(4)}`, businessId, agreementId, userId: user.id },
        ...{ personName: "Pat Doe", personEmail: user.email, givenAt: new Date("2026-10-12T17:00:00Z") },
        ...{ agreementEndsAt, authorizationEndsAt, ...evidence, ...more },
      });
    },
    async putOff(invoiceId, debitDate, why) {
      await DebitAttempt.update({ debitDate, why: JSON.stringify([why]) }, { where: { invoiceId } });
    },
    async spoilSales({ businessId }) {
      const where = { businessId };
      const { lineItems } = await Sale.findOne({ where, rejectOnEmpty: true });
      await Sale.update({ lineItems: "[" }, { where });
      return async () => {
        await Sale.update({ lineItems }, { where });
      };
    },
    async crashRun(jobId) {
      await BillingRunRow.update({ finishedAt: null }, { where: { id: jobId } });
      await portal.repeatJob("billing.run", jobId);
    },
  };
}
