import type { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SignIn } from "../../sign-in/sign-in";
import type { SendMessage } from "../../messages/send-message.command";
import type { PersonalData } from "../../platform/personal-data/personal-data";

/** Proof of a right password. `forgetFailures` resets the count of wrong passwords. */
export interface ProvedPassword {
  forgetFailures(): Promise<void>;
}

/** Returns null for a wrong password and counts it as a failed sign-in (S13). Throws 429 after ten failures. */
export type ProveOwnPassword = (
  user: User,
  password: string,
  caller: { ip: string; deviceToken: string | null; requestId: string },
) => Promise<ProvedPassword | null>;

/** Unpaid invoices by number, and commission that is not invoiced yet, in cents. */
export interface Debt {
  invoices: readonly string[];
  unbilledCents: number;
}

/** Functions of other features that this one calls. */
export interface AccountDataNeeds {
  /** Returns what each feature declares about its tables, in the order of the archive's files. */
  personalData: () => readonly PersonalData[];
  /** Disconnects all sources of a business as its owner would. Idempotent. */
  endLinks: (businessId: string) => Promise<void>;
  /** Disconnects the Facebook page of a business. Idempotent. */
  endPageLink: (businessId: string) => Promise<void>;
  /** Ends every debit authorization of the business for this reason. Idempotent. */
  endAuthorizations: (businessId: string, end: { state: "revoked"; reason: string }) => Promise<void>;
  proveOwnPassword: ProveOwnPassword;
  /** Returns what a business owes, and blocks new invoices until the transaction ends. */
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
