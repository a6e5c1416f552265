import type { AccountHolder } from "@portal/api-contract";
import type { FindHandOver, WithdrawNotifications } from "../../../notifications/hand-over";
import type { Notify } from "../../../notifications/notify.command";
import type { Clock } from "../../../platform/clock/clock";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { DebitProvider } from "../../../providers/debits/debits.port";

export interface DebitMandate {
  /** Our id. The next three ids are the provider's. */
  authorizationId: string;
  customerId: string;
  paymentMethodId: string;
  mandateId: string;
  /** Earliest time of a debit; null: at once. */
  debitsFrom: Date | null;
  /** Latest time of a debit; null: open (S55). */
  endsAt: Date | null;
  /** Names the account to its owner, with `last4`. */
  institution: string;
  last4: string;
  holder: AccountHolder;
  /** Version of the accepted text; null if not stored. */
  textVersion: string | null;
}

/** Null: no debit is allowed now. */
export type FindDebitMandate = (businessId: string) => Promise<DebitMandate | null>;

/** Other features implement these. */
export interface DebitsNeeds {
  debits: DebitProvider;
  findDebitMandate: FindDebitMandate;
  /** Past or future end; null if the authorization has no end. */
  findPermissionEnd: (authorizationId: string) => Promise<Date | null>;
  /** Ends a mandate that the provider has ended. Repeating changes nothing. */
  endMandate: (mandateId: string, reason: string) => Promise<void>;
  notify: Notify;
  findHandOver: FindHandOver;
  withdrawNotices: WithdrawNotifications;
}

export interface DebitsDependencies extends DebitsNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
}
