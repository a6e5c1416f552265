import { BankAccount } from "../src/models/bank-account.model";
import { BankCustomer } from "../src/models/bank-customer.model";
import { BankSession } from "../src/models/bank-session.model";
import type { DebitAuthorization } from "../src/models/debit-authorization.model";
import type { AccountFixture } from "./account.fixture";
import { until } from "./until";

interface OfBusiness {
  businessId: string;
}

/** Changes of bank, accounts and authorizations outside the wizard. */
export interface BankFaults {
  ageVisit(client: OfBusiness, milliseconds: number): Promise<void>;
  /** Replaces the stored id of the client's visit to the bank page, to simulate a bug. */
  setWrongVisit(client: OfBusiness, externalId: string): Promise<void>;
  /** Runs `act` while the client's stored customer id is unknown to Stripe, to simulate a bug. */
  withWrongCustomer<T>(client: OfBusiness, act: () => Promise<T>): Promise<T>;
  /** Ends the mandate at the bank and waits until the portal has handled the event. */
  endMandateAtBank(row: DebitAuthorization): Promise<void>;
  /** Marks the authorization as failed in the portal only: the provider still has it. */
  markFailed(row: DebitAuthorization): Promise<void>;
  /** Replaces the IP address of the acceptance by one that the provider rejects. */
  setInvalidAddress(row: DebitAuthorization): Promise<void>;
  /** Changes the holder after the authorization, which no route can do. */
  setHolder(row: DebitAuthorization, holder: "business" | "personal"): Promise<void>;
  /** Moves the start of the account's unread time into the past. */
  agePendingRead(client: OfBusiness, milliseconds: number): Promise<void>;
  /** Forgets how far the account was read, so that the next night reads all of it. */
  forgetReading(client: OfBusiness): Promise<void>;
}

export function createBankMishaps({ portal, lab }: Pick<AccountFixture, "portal" | "lab">): BankFaults {
  const ago = (milliseconds: number) => new Date(portal.clock.now().getTime() - milliseconds);
  return {
    async ageVisit({ businessId }, milliseconds) {
      await BankSession.update({ createdAt: ago(milliseconds) }, { where: { liveBusiness: businessId } });
    },
    async setWrongVisit({ businessId }, externalId) {
      await BankSession.update({ externalId }, { where: { liveBusiness: businessId } });
    },
    async withWrongCustomer({ businessId }, act) {
      const customer = await BankCustomer.findOne({ where: { businessId }, rejectOnEmpty: true });
      const { externalId } = customer;
      await customer.update({ externalId: "cus_nobodys" });
      try {
        return await act();
      } finally {
        await customer.update({ externalId });
      }
    },
    async endMandateAtBank(row) {
      await lab.control("stripe/mandates/inactivate", { mandate: row.mandateId });
      await until(async () => {
        await portal.runJobs();
        return (await row.reload()).state === "inactive";
      });
    },
    async markFailed(row) {
      await row.update({ state: "failed", endedAt: portal.clock.now() });
    },
    async setInvalidAddress(row) {
      await row.update({ ip: "nowhere" });
    },
    async setHolder(row, holder) {
      await row.update({ holder });
    },
    async agePendingRead({ businessId }, milliseconds) {
      await BankAccount.update({ unreadSince: ago(milliseconds) }, { where: { businessId } });
    },
    async forgetReading({ businessId }) {
      await BankAccount.update({ readUntil: null }, { where: { businessId } });
    },
  };
}
