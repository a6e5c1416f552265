import type { AccountHolder } from "@portal/api-contract";
import type { FindHandOver, WithdrawNotifications } from "../../../notifications/hand-over";
import type { Notify } from "../../../notifications/notify.command";
import type { Clock } from "../../../platform/clock/clock";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { DebitProvider } from "../../../providers/debits/debits.port";

/** Account and authorization by which a business is debited. */
export interface DebitMandate {
  /** Our id of the authorization. The next three ids are the provider's. */
  authorizationId: string;
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  /** Earliest time of a debit; null: at once. */
  debitsFrom: Date | null;
  /** Latest time of a debit; null: no end is set (S55). */
  endsAt: Date | null;
  /** Names the account to its owner, with `last4`. */
  institution: string;
  last4: string;
  holder: AccountHolder;
  /** Version of the accepted text; null: it was not stored. */
  textVersion: string | null;
}

/** Resolves to the authorization by which a business may be debited now; null without one. */
export type FindDebitMandate = (businessId: string) => Promise<DebitMandate | null>;

/** Dependencies of debits that other features implement. */
export interface DebitsNeeds {
  debits: DebitProvider;
  findDebitMandate: FindDebitMandate;
  /** Resolves to the past or future end of an authorization; null if no end is known. */
  findPermissionEnd: (authorizationId: string) => Promise<Date | null>;
  /** Ends a mandate that the provider has ended. A mandate that has already ended does not change. */
  endMandate: (mandateId: string, reason: string) => Promise<void>;
  notify: Notify;
  findHandOver: FindHandOver;
  withdrawNotices: WithdrawNotifications;
}

export interface DebitsDependencies extends DebitsNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
}
