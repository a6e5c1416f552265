import type { BankAccount } from "../../models/bank-account.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { User } from "../../models/user.model";
import type { Locale } from "../../models/values/locale";
import type { Session } from "../../platform/http/session";
import type { SignedAgreement } from "./bank.dependencies";

export interface SettlingCaller {
  session?: Pick<Session, "userId">;
  ip?: string;
  requestId?: string;
  locale?: Locale;
}

export interface Settlement {
  row: DebitAuthorization;
  account: BankAccount;
  user: User;
  agreement: SignedAgreement;
  locale: Locale;
  now: Date;
}
