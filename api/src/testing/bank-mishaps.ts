import { BankAccount } from "../models/bank-account.model";
import { BankCustomer } from "../models/bank-customer.model";
import { BankSession } from "../models/bank-session.model";
import type { DebitAuthorization } from "../models/debit-authorization.model";
import type { AccountWorld } from "./account-world";
import { until } from "./until";

interface OfBusiness {
  businessId: string;
}

/** What happens to a client's bank, accounts and permissions besides the wizard. */
export interface BankMishaps {
  /** The visit of the bank page that the client is in began so many milliseconds ago. */
  ageVisit(client: OfBusiness, milliseconds: number): Promise<void>;
  /** What we keep as the client's visit is this one of the provider's, by a mistake of ours. */
  mistakeVisit(client: OfBusiness, externalId: string): Promise<void>;
  /** Whom we keep as the client's customer the provider does not know, by a mistake of ours, as long as this takes. */
  mistakeCustomer<T>(client: OfBusiness, act: () => Promise<T>): Promise<T>;
  /** The bank ends a mandate, the provider tells of it, and that is worked on. */
  endMandateAtBank(row: DebitAuthorization): Promise<void>;
  /** An authorization has failed here, and the provider was told nothing: the worker died in between. */
  failHere(row: DebitAuthorization): Promise<void>;
  /** The address from which a mandate was accepted is none that the provider understands: no connection has such a one. */
  garbleAddress(row: DebitAuthorization): Promise<void>;
  /** Who holds the account is said otherwise: nobody may once it is authorized. */
  setHolder(row: DebitAuthorization, holder: "business" | "personal"): Promise<void>;
  /** The client's account could not be read for so many milliseconds. */
  leaveUnread(client: OfBusiness, milliseconds: number): Promise<void>;
  /** How far the client's account was read is not known any more: the next night reads all of it. */
  forgetReading(client: OfBusiness): Promise<void>;
}

export function createBankMishaps({ portal, lab }: Pick<AccountWorld, "portal" | "lab">): BankMishaps {
  const ago = (milliseconds: number) => new Date(portal.clock.now().getTime() - milliseconds);
  return {
    async ageVisit({ businessId }, milliseconds) {
      await BankSession.update({ createdAt: ago(milliseconds) }, { where: { liveBusiness: businessId } });
    },
    async mistakeVisit({ businessId }, externalId) {
      await BankSession.update({ externalId }, { where: { liveBusiness: businessId } });
    },
    async mistakeCustomer({ businessId }, act) {
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
    async failHere(row) {
      await row.update({ state: "failed", endedAt: portal.clock.now() });
    },
    async garbleAddress(row) {
      await row.update({ ip: "nowhere" });
    },
    async setHolder(row, holder) {
      await row.update({ holder });
    },
    async leaveUnread({ businessId }, milliseconds) {
      await BankAccount.update({ unreadSince: ago(milliseconds) }, { where: { businessId } });
    },
    async forgetReading({ businessId }) {
      await BankAccount.update({ readUntil: null }, { where: { businessId } });
    },
  };
}
