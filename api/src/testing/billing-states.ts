import { AgreementNotice } from "../models/agreement-notice.model";
import { BankAccount } from "../models/bank-account.model";
import { BankTransaction } from "../models/bank-transaction.model";
import { BillingRunRow } from "../models/billing-run-row.model";
import { DebitAttempt } from "../models/debit-attempt.model";
import { EngagementAgreement } from "../models/engagement-agreement.model";
import { Sale } from "../models/sale.model";
import type { BillingWorld } from "./billing-world";
import type { TestPortal } from "./test-portal";

let serial = 0;

type BillingStates = Pick<BillingWorld, "book" | "giveNotice" | "putOff" | "spoilSales" | "crashRun">;

const evidence = { text: "Notice", textSha256: "0".repeat(64), ip: "127.0.0.1", userAgent: "Test browser" };

/** What months bring about, in the November of which every bill of these tests is. */
export function createBillingStates(portal: TestPortal): BillingStates {
  return {
    async book({ businessId }, change = {}) {
      const { id: accountId } = await BankAccount.findOne({ where: { businessId }, rejectOnEmpty: true });
      const { transactedAt: at = new Date("2026-11-12T17:00:00Z") } = change;
      serial += 1;
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
