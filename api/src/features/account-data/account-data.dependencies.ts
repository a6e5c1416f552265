import type { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SignIn } from "../../sign-in/sign-in";
import type { SendMessage } from "../../messages/send-message.command";
import type { PersonalData } from "../../platform/personal-data/personal-data";

/** The password was right; the count of wrong ones starts again with what it was asked for. */
export interface ProvedPassword {
  forgetFailures(): Promise<void>;
}

/** Counts a wrong password with the failed sign-ins (S13); null: it was wrong. Throws 429 after ten of these. */
export type ProveOwnPassword = (
  user: User,
  password: string,
  caller: { ip: string; deviceToken: string | null; requestId: string },
) => Promise<ProvedPassword | null>;

/** Numbers of invoices that are not paid, and commission that is on none yet, in cents. */
export interface Debt {
  invoices: readonly string[];
  unbilledCents: number;
}

/** Functions of other features that this one calls. */
export interface AccountDataNeeds {
  /** What every feature says of its tables, in the order in which an archive tells of them. */
  personalData: () => readonly PersonalData[];
  /** Ends all links of a business to sources of sales as a person would; a second time changes nothing. */
  endLinks: (businessId: string) => Promise<void>;
  /** The same for its page at Facebook. */
  endPageLink: (businessId: string) => Promise<void>;
  /** Ends every permission to debit the business, for this reason; a second time changes nothing. */
  endAuthorizations: (businessId: string, end: { state: "revoked"; reason: string }) => Promise<void>;
  proveOwnPassword: ProveOwnPassword;
  /** What the owner of a business, a client, owes; until the transaction ends no bill is added. */
  findDebt: (businessId: string) => Promise<Debt>;
}

export interface AccountDataDependencies extends AccountDataNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
}

export interface DeletionDependencies extends AccountDataDependencies {
  signIn: SignIn;
}
