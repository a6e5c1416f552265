import Joi from "joi";
import { Op } from "sequelize";
import { addBankingDays } from "../src/banking-days/banking-days";
import { bankingZone, hourOfDay } from "../src/banking-days/cut-off";
import { loadConfig } from "../src/config/load-config";
import { endAuthorization } from "../src/features/bank/end-authorization";
import { createEndAuthorizations } from "../src/features/bank/end-authorizations";
import { createEndMandate } from "../src/features/bank/end-mandate";
import { findDebitMandate } from "../src/features/bank/find-debit-mandate.query";
import { findPermissionEnd } from "../src/features/bank/find-permission-end.query";
import { createDebits } from "../src/features/billing/debits/create-debits";
import type { DebitsDependencies } from "../src/features/billing/debits/debits.dependencies";
import { moveInvoice } from "../src/features/billing/invoices/move-invoice";
import { noticeDebit } from "../src/features/billing/debits/notice-debit";
import { scheduleDebit, type NewDebit } from "../src/features/billing/debits/schedule-debit";
import { BillingCase } from "../src/models/billing-case.model";
import { DebitAttempt } from "../src/models/debit-attempt.model";
import { Delivery } from "../src/models/delivery.model";
import { InvoiceEventRow } from "../src/models/invoice-event-row.model";
import { Invoice } from "../src/models/invoice.model";
import { addDays, toLocalDay } from "../src/models/values/local-day";
import { createNotificationsKernel } from "../src/notifications/notifications-kernel";
import { createRecordAudit, type RecordAudit } from "../src/platform/audit/audit";
import { createEncryption } from "../src/platform/crypto/encryption";
import { randomId } from "../src/platform/crypto/random-id";
import { defineJob } from "../src/platform/jobs/define-job";
import { createJobQueue } from "../src/platform/jobs/job-queue";
import { createSendMessage, type SendMessage } from "../src/messages/send-message.command";
import { createStripeDebitProvider } from "../src/providers/debits/stripe/stripe-debits.adapter";
import { inBusiness } from "../src/sales/lock-business";
import { bankFixture, type BankClient, type BankFixture } from "./bank.fixture";
import { testEnvironment } from "./test-environment";
import { nextSerial } from "./serial";
import { defineFixture } from "./fixture";

/** Long enough for an answer on a busy machine. */
const TIMEOUT_MS = 4_000;

export interface LabPayment {
  paymentIntent: string;
  invoiceNumber: string | null;
  attempt: number | null;
  amount: number;
  status: string;
}

export interface DebitFixture extends BankFixture {
  debitsDependencies: DebitsDependencies & { sendMessage: SendMessage; recordAudit: RecordAudit };
  /** Schedules a debit for the next banking day and notifies the client. */
  schedule(client: BankClient, change?: Partial<NewDebit>): Promise<DebitAttempt>;
  /** Runs the portal's due work. */
  runAll(): Promise<void>;
  /** Advances to this hour of the day in New York, then runs due work. */
  passTo(day: string, hour: number): Promise<void>;
  /** Returns the banking day that is `count` banking days after today; default 1, the next one. */
  bankingDay(count?: number): string;
  /** Ends the client's newest authorization, as the provider's event about the mandate does. */
  handleMandateEnd(client: BankClient): Promise<void>;
  /** Ends all authorizations of the client, as an account deletion does. */
  endPermissionsOf(client: BankClient): Promise<void>;
  /** Changes the debit's row only, so that it differs from the provider, to simulate a bug. */
  falsifyDebit(row: DebitAttempt, wrong: { amountCents: number } | { paymentIntentId: string }): Promise<void>;
  /** Removes the notice from the debit, as if a version without notices had scheduled it. */
  forgetNotice(attemptId: string): Promise<void>;
  closeCases(): Promise<void>;
  /** Deletes the jobs of received deliveries and marks the deliveries as done, as after a restored backup. */
  loseDeliveries(): Promise<void>;
  /** Lists the kinds of the invoice's events in order, without notices. */
  listEventKinds(invoiceId: string): Promise<string[]>;
  paymentsOf(invoiceId: string): Promise<LabPayment[]>;
  follow(): Promise<void>;
}

const paymentsSchema = Joi.array().items(Joi.object<LabPayment>().unknown());

/** Sets that the mail server accepted the debit's notice ten days before the debit. */
export async function handOverNotice(row: DebitAttempt): Promise<void> {
  const at = hourOfDay(addDays(row.debitDate, -10), 9);
  await row.update({ noticedAt: at, noticeGivenAt: at });
}

/** Composes debits as the portal does, but with a shorter timeout of the provider. */
export function composeDebits({ portal, lab }: BankFixture): DebitFixture["debitsDependencies"] {
  const { database, clock } = portal;
  const config = loadConfig(testEnvironment(lab.environment));
  const { enqueueJob } = createJobQueue(clock, createEncryption(config.encryptionKeys));
  const sendMessage = createSendMessage(clock, enqueueJob);
  const notifications = createNotificationsKernel({ clock, sendMessage });
  const platform = {
    database,
    clock,
    enqueueJob,
    sendMessage,
    ...notifications,
    recordAudit: createRecordAudit(clock),
  };
  return {
    ...platform,
    debits: createStripeDebitProvider({ ...config.stripe, clock, timeoutMs: TIMEOUT_MS }),
    findDebitMandate,
    findPermissionEnd,
    endMandate: createEndMandate(platform),
  };
}

/** Adds an invoice of $123.45 without lines, which is all that debits need. */
async function issue(businessId: string, now: Date): Promise<string> {
  const id = randomId("inv");
  const serial = nextSerial("invoice");
  await Invoice.create({
    ...{ id, businessId, status: "draft", invoiceNumber: `INV-2026-${String(serial).padStart(6, "0")}` },
    ...{ startDay: "2026-11-01", endDay: "2026-11-20", timeZone: bankingZone, businessName: "Shine LLC" },
    ...{ requestHash: id, rehearsalHash: id, verifiedCents: 41_150, totalCents: 12_345, debitDate: "2026-11-23" },
    ...{ debitReasons: "[]", accountInstitution: "Test Bank", accountLast4: "6789", accountHolder: "business" },
    ...{ mandateSignedAt: now, issuedAt: now, issuedBy: null, updatedAt: now },
  });
  await moveInvoice(id, "scheduled", { at: now });
  return id;
}

type DebitMishaps = Pick<
  DebitFixture,
  "handleMandateEnd" | "endPermissionsOf" | "falsifyDebit" | "forgetNotice" | "closeCases" | "loseDeliveries"
>;

function createDebitMishaps(fixture: BankFixture, dependencies: DebitFixture["debitsDependencies"]): DebitMishaps {
  const { portal } = fixture;
  const audited = { ...dependencies, recordAudit: createRecordAudit(portal.clock) };
  return {
    handleMandateEnd: async (client) => endAuthorization(audited, await fixture.findNewest(client), "mandate-ended"),
    endPermissionsOf: ({ businessId }) =>
      createEndAuthorizations(audited)(businessId, { state: "revoked", reason: "account deleted" }),
    async falsifyDebit(row, wrong) {
      await row.update(wrong);
    },
    async forgetNotice(id) {
      const none = { noticeId: null, noticeAuthorizationId: null, noticedAt: null, noticeGivenAt: null };
      await DebitAttempt.update(none, { where: { id } });
    },
    async closeCases() {
      await BillingCase.update({ closedAt: portal.clock.now() }, { where: { closedAt: null } });
    },
    async loseDeliveries() {
      await portal.loseJobs("bank.delivery");
      const done = { state: "done", doneAt: portal.clock.now() } as const;
      await Delivery.update(done, { where: { vendor: "debits", state: "waiting" } });
    },
  };
}

export const debitFixture = defineFixture<DebitFixture, BankFixture>(bankFixture, () => ({
  build: (fixture) => {
    const { portal, lab } = fixture;
    const dependencies = composeDebits(fixture);
    const bankingDay = (count = 1) => addBankingDays(toLocalDay(portal.clock.now(), bankingZone), count);
    const runAll = async () => {
      await portal.runJobs();
    };
    return {
      ...createDebitMishaps(fixture, dependencies),
      debitsDependencies: dependencies,
      bankingDay,
      runAll,
      async schedule({ businessId }, change = {}) {
        const row = await inBusiness(businessId, async () => {
          const invoiceId = change.invoiceId ?? (await issue(businessId, portal.clock.now()));
          const own = { invoiceId, businessId, amountCents: 12_345, debitDate: bankingDay(), attempt: 1 };
          const made = await scheduleDebit(dependencies, { ...own, ...change });
          await noticeDebit(dependencies, made);
          return made;
        });
        await runAll();
        return row;
      },
      async passTo(day, hour) {
        await fixture.advance(hourOfDay(day, hour).getTime() - portal.clock.now().getTime() + 1_000);
        await runAll();
      },
      async listEventKinds(invoiceId) {
        const where = { invoiceId, kind: { [Op.ne]: "told" } };
        const rows = await InvoiceEventRow.findAll({ where, order: ["id"] });
        return rows.map(({ kind }) => kind);
      },
      async paymentsOf(invoiceId) {
        const { invoiceNumber: number } = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
        const payments: LabPayment[] = Joi.attempt(await lab.control("agency/payments"), paymentsSchema);
        return payments.filter(({ invoiceNumber }) => invoiceNumber === number);
      },
      async follow() {
        await portal.database.inTransaction(async () => {
          for (const { kind } of createDebits(dependencies).nightly) {
            await dependencies.enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} });
          }
        });
        await runAll();
      },
    };
  },
}));
