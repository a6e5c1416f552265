import { AgreementNotice } from "../models/agreement-notice.model";
import { BankAccount } from "../models/bank-account.model";
import { BankTransaction } from "../models/bank-transaction.model";
import { BillingRunRow } from "../models/billing-run-row.model";
import { DebitAttempt } from "../models/debit-attempt.model";
import { EngagementAgreement } from "../models/engagement-agreement.model";
import { Sale } from "../models/sale.model";
import type { BankClient } from "./bank-world";
import type { TestPortal } from "./test-portal";
import { nextSerial } from "./serial";

type GivenNotice = Pick<AgreementNotice, "id" | "kind" | "cameBy" | "correctsId" | "givenAt" | "authorizationEndsAt">;

/** What months bring about, in the November of which every bill of these tests is. */
export interface BillingStates {
  /** A deposit of $420.00 on the shop's account, unless it is said otherwise; without the night in which it is read. Returns its id. */
  book(shop: BankClient, change?: Partial<BankTransaction>): Promise<string>;
  /** A notice that ends the agreement then, and the authorization 60 days after it, unless it is said otherwise. */
  giveNotice(shop: BankClient, agreementEndsAt: Date | null, more?: Partial<GivenNotice>): Promise<void>;
  /** The next debit of an invoice is put off to this day, for this reason. */
  putOff(invoiceId: string, debitDate: string, why: string): Promise<void>;
  /** What the shop has sold cannot be read, by a mistake of ours; returns what makes it well again. */
  spoilSales(shop: BankClient): Promise<() => Promise<void>>;
  /** The worker of a run had billed all of it, and was killed before it could say so. */
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
