import type { BankAccount } from "../../models/bank-account.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { User } from "../../models/user.model";
import type { Locale } from "../../models/values/locale";
import type { Session } from "../../platform/http/session";
import type { SignedAgreement } from "./bank.dependencies";

/** Of the call in which an authorization is settled; a job or an event has none, and is nobody's doing. */
export interface SettlingCaller {
  session?: Pick<Session, "userId">;
  ip?: string;
  requestId?: string;
  locale?: Locale;
}

/** What an authorization is settled with. */
export interface Settlement {
  row: DebitAuthorization;
  account: BankAccount;
  /** Whose business it is. */
  user: User;
  agreement: SignedAgreement;
  locale: Locale;
  now: Date;
}
