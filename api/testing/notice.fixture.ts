import { bankingZone, hourOfDay } from "../src/banking-days/cut-off";
import { findBankHoliday, weekdayOf } from "../src/banking-days/bank-holidays";
import { formatShortDay } from "../src/banking-days/debit-date";
import { cancelScheduledDebits } from "../src/features/billing/debits/cancel-debits";
import { addDays, toLocalDay } from "../src/models/values/local-day";
import { inBusiness } from "../src/sales/lock-business";
import type { BankClient } from "./bank.fixture";
import { debitFixture, type DebitFixture } from "./debit.fixture";
import { defineFixture } from "./fixture";

export interface MailedNotice {
  kind: string | undefined;
  subject: string | null;
}

export interface NoticeFixture extends DebitFixture {
  /** Today in New York. */
  today(): string;
  newClient(account?: string): Promise<BankClient>;
  /** Runs due work; returns the client's mailed notices, oldest first. */
  noticesOf(client: BankClient): Promise<MailedNotice[]>;
  refuseMail(client: BankClient): Promise<void>;
  takeMail(): Promise<void>;
  /** Advances hour by hour and runs due work after each hour. */
  passHours(count: number): Promise<void>;
  cancel(client: BankClient, invoiceId: string): Promise<void>;
  /** Advances to 10:00 in New York on a Monday that no bank holiday follows for 26 days. */
  passToMonday(): Promise<void>;
}

const hour = 3_600_000;

/** Notices of a debit of $123.45. */
export const noticed = {
  planned: (day: string) => ({ kind: "debit-planned", subject: `We debit $123.45 on ${formatShortDay(day)}` }),
  changed: (day: string) => ({ kind: "debit-changed", subject: `We debit $123.45 on ${formatShortDay(day)}` }),
  canceled: (day: string) => ({ kind: "debit-changed", subject: `We won't debit $123.45 on ${formatShortDay(day)}` }),
  paid: { kind: "debit-paid", subject: "Your payment of $123.45 arrived" },
  failed: { kind: "debit-failed", subject: "We couldn't collect $123.45" },
  returned: { kind: "debit-returned", subject: "Your bank took back $123.45" },
};

function isQuietMonday(monday: string): boolean {
  const days = Array.from({ length: 26 }, (_, count) => addDays(monday, count));
  return weekdayOf(monday) === 1 && days.every((day) => findBankHoliday(day) === null);
}

export const noticeFixture = defineFixture<NoticeFixture, DebitFixture>(debitFixture, () => ({
  build: (fixture) => {
    const { clock } = fixture.portal;
    const today = () => toLocalDay(clock.now(), bankingZone);
    return {
      today,
      newClient: (account = "Success") => fixture.newBankClient("mandate", { account }),
      async noticesOf({ user }) {
        await fixture.runAll();
        const mails = (await fixture.lab.inbox("mail", user.email)).reverse();
        return mails.flatMap(({ subject, headers }) => {
          const header = headers["x-portal-notice"];
          return header === undefined ? [] : [{ kind: header.split(";")[0], subject }];
        });
      },
      async refuseMail({ user }) {
        await fixture.lab.control("faults", { provider: "smtp", kind: "451", count: 1000, to: user.email });
      },
      async takeMail() {
        await fixture.lab.control("faults/clear", {});
      },
      async passHours(count) {
        for (let passed = 0; passed < count; passed += 1) {
          await fixture.advance(hour);
          await fixture.runAll();
        }
      },
      cancel: ({ businessId }, invoiceId) =>
        inBusiness(businessId, () => cancelScheduledDebits(fixture.debitsDependencies, invoiceId)),
      async passToMonday() {
        let day = addDays(today(), 1);
        while (!isQuietMonday(day)) day = addDays(day, 1);
        await fixture.advance(hourOfDay(day, 10).getTime() - clock.now().getTime());
      },
    };
  },
}));
