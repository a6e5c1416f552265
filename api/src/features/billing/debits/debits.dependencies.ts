import type { AccountHolder } from "@portal/api-contract";
import type { FindHandOver, WithdrawNotifications } from "../../../notifications/hand-over";
import type { Notify } from "../../../notifications/notify.command";
import type { Clock } from "../../../platform/clock/clock";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { DebitProvider } from "../../../providers/debits/debits.port";

/** What a business is debited by. */
export interface DebitMandate {
  /** Our id of the permission, and the provider's ids of what it consists of. */
  authorizationId: string;
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  /** No debit before; null: at once. */
  debitsFrom: Date | null;
  /** Nothing is debited after it; null: it has no end yet (S55). */
  endsAt: Date | null;
  /** The account as its owner knows it. */
  institution: string;
  last4: string;
  holder: AccountHolder;
  /** Version of the text that was accepted; null: it was not kept. */
  textVersion: string | null;
}

/** The permission by which a business may be debited now; null: there is none. */
export type FindDebitMandate = (businessId: string) => Promise<DebitMandate | null>;

/** What debits need of others. */
export interface DebitsNeeds {
  debits: DebitProvider;
  findDebitMandate: FindDebitMandate;
  /** When a permission has ended or was revoked, or will end; null: no end is known. */
  findPermissionEnd: (authorizationId: string) => Promise<Date | null>;
  /** Ends the permission that the provider has ended; one that has ended stays as it is. */
  endMandate: (mandateId: string, reason: string) => Promise<void>;
  notify: Notify;
  findHandOver: FindHandOver;
  withdrawNotices: WithdrawNotifications;
}

export interface DebitsDependencies extends DebitsNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
}
