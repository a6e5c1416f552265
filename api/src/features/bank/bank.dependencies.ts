import type { BankConnection } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob, EnqueueJobs } from "../../platform/jobs/job";
import type { Logger } from "../../platform/logger/logger";
import type { SendMessage } from "../../messages/send-message.command";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import type { Locale } from "../../models/values/locale";
import type { KeepDocument } from "../../documents/keep-document.command";
import type { Notify } from "../../notifications/notify.command";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { DebitProvider } from "../../providers/debits/debits.port";
import type { Payout } from "./match-payouts.policy";

/** What a mandate stands on. */
export interface SignedAgreement {
  id: string;
  businessName: string;
  agreedAt: Date;
}

/** Functions of other features that this one calls. */
export interface BankNeeds {
  debits: DebitProvider;
  keepDocument: KeepDocument;
  notify: Notify;
  /** Whether money is on its way by this authorization: until it has arrived, it stays. */
  hasDebitInFlight: (authorization: Pick<DebitAuthorization, "id" | "businessId">) => Promise<boolean>;
  /** Another account is debited from now on: notices of debits that are to come name it. */
  renoticeDebits: (businessId: string) => Promise<void>;
  /** An event of the provider is about this debit; false: it is none of ours. */
  hearDebit: (debitId: string) => Promise<boolean>;
  /** Which of these debits are none of ours, as far as that can be said. */
  findStrangeDebits: (debitIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What the linked sources of a business have paid out to its bank, arriving in this time. */
  listPayouts: (businessId: string, window: { from: Date; to: Date }) => Promise<readonly Payout[]>;
  /** A movement has not happened after all, or is a payout: it counts as no sale, by the id of the provider. */
  takeBackDeposit: (externalId: string) => Promise<void>;
  /** The agreement of the business in force, where it is signed. */
  findSignedAgreement: (businessId: string) => Promise<SignedAgreement | null>;
}

export interface BankDependencies extends BankNeeds {
  clock: Clock;
  logger: Logger;
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  /** What the provider's script in the browser is given. */
  bankConnection: BankConnection;
  /** Whom the client authorizes. */
  agency: AgencyConfig;
}

/** Who acts, for which business, and from where. */
export interface BankCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
}
