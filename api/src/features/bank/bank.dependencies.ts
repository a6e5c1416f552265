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

export interface SignedAgreement {
  id: string;
  businessName: string;
  agreedAt: Date;
}

export interface BankNeeds {
  debits: DebitProvider;
  keepDocument: KeepDocument;
  notify: Notify;
  /** True while a debit of this authorization is in flight. Until the debit arrives, the authorization must not end at the provider. */
  hasDebitInFlight: (authorization: Pick<DebitAuthorization, "id" | "businessId">) => Promise<boolean>;
  /** Sends new notices of upcoming debits after a change of the account. */
  renotifyDebits: (businessId: string) => Promise<void>;
  /** False when the debit is not one of the portal's. */
  handleDebitEvent: (debitId: string) => Promise<boolean>;
  findForeignDebits: (debitIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Payouts of linked sources that arrive in this window. */
  listPayouts: (businessId: string, window: { from: Date; to: Date }) => Promise<readonly Payout[]>;
  /** Unmarks a void deposit or a payout, by the provider's id, so that it does not count as a sale. */
  unmarkDeposit: (externalId: string) => Promise<void>;
  findSignedAgreement: (businessId: string) => Promise<SignedAgreement | null>;
}

export interface BankDependencies extends BankNeeds {
  clock: Clock;
  logger: Logger;
  enqueueJob: EnqueueJob;
  enqueueJobs: EnqueueJobs;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  bankConnection: BankConnection;
  agency: AgencyConfig;
}

export interface BankCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
}
