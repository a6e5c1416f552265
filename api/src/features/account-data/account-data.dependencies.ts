import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import type { SendMessage } from "../../platform/messages/send-message.command";
import type { PasswordHasher } from "../../platform/crypto/password-hash";
import type { PersonalData } from "../../platform/personal-data/personal-data";

/** What this feature needs of others. */
export interface AccountDataNeeds {
  /** What every feature says of its tables, in the order in which an archive tells of them. */
  personalData: () => readonly PersonalData[];
  /** Ends all links of a business as a person would; a second time changes nothing. */
  endLinks: (businessId: string) => Promise<void>;
}

export interface AccountDataDependencies extends AccountDataNeeds {
  database: Database;
  clock: Clock;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
}

export interface DeletionDependencies extends AccountDataDependencies {
  signIn: SignIn;
  passwords: PasswordHasher;
}
