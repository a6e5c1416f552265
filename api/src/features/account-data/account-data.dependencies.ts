import type { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SignIn } from "../../sign-in/sign-in";
import type { SendMessage } from "../../messages/send-message.command";
import type { PersonalData } from "../../platform/personal-data/personal-data";

export interface ProvedPassword {
  forgetFailures(): Promise<void>;
}

/** Returns null for a wrong password, which counts as a failed sign-in (S13). Throws 429 after ten. */
export type ProveOwnPassword = (
  user: User,
  password: string,
  caller: { ip: string; deviceToken: string | null; requestId: string },
) => Promise<ProvedPassword | null>;

/** Numbers of unpaid invoices, and commission that is not invoiced yet. */
export interface Debt {
  invoices: readonly string[];
  unbilledCents: number;
}

export interface AccountDataNeeds {
  /** In the order of the archive's files. */
  personalData: () => readonly PersonalData[];
  /** Disconnects the business's sources as the owner would. Idempotent. */
  endLinks: (businessId: string) => Promise<void>;
  /** Idempotent. */
  endPageLink: (businessId: string) => Promise<void>;
  /** Idempotent. */
  endAuthorizations: (businessId: string, end: { state: "revoked"; reason: string }) => Promise<void>;
  proveOwnPassword: ProveOwnPassword;
  /** Takes a lock that blocks new invoices until the transaction ends. */
  findDebt: (businessId: string) => Promise<Debt>;
}

export interface AccountDataDependencies extends AccountDataNeeds {
  clock: Clock;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  publicUrl: string;
}

export interface DeletionDependencies extends AccountDataDependencies {
  signIn: SignIn;
}
