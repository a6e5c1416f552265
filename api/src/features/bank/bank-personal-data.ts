import { AgreementNotice } from "../../models/agreement-notice.model";
import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { BankTransaction } from "../../models/bank-transaction.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";

const evidence = "Your debit authorizations as you accepted them, as evidence.";

export const bankPersonalData: PersonalDataByTable = {
  bank_customers: {
    exported: archiveOf(BankCustomer, {
      file: "bank-customer.json",
      about: "What the payment provider knows about you and your business.",
      of: ofBusiness,
      columns: ["id", "externalId", "email", "name", "createdAt"],
    }),
    deletion: { kept: "The payment provider's name for your business, to find its debits." },
  },
  bank_sessions: { nothingPersonal: "Ids and times of visits of the bank page." },
  bank_accounts: {
    exported: archiveOf(BankAccount, {
      file: "bank-accounts.json",
      about: "Bank accounts that you gave access to, with the last four digits of their numbers.",
      of: ofBusiness,
      columns: [
        ...["id", "externalId", "institution", "name", "last4", "kind", "isDebitable", "status"],
        ...["savedAt", "releasedAt"],
      ],
    }),
    deletion: { kept: "Which accounts were debited, with the last four digits of their numbers." },
  },
  debit_authorizations: {
    exported: archiveOf(DebitAuthorization, {
      file: "debit-authorizations.json",
      about: "Each permission to debit an account: what was accepted, by whom, when, from where, and how it ended.",
      of: ofBusiness,
      columns: [
        ...["id", "accountId", "state", "reason", "holder", "holderName", "email", "agreementId"],
        ...["businessName", "personName", "personEmail", "emailProvedAt", "personPhone", "phoneProvedAt"],
        ...["textVersion", "text", "textSha256", "acceptedAt", "ip", "userAgent", "debitsFrom", "createdAt", "endedAt"],
        "revocationAskedAt",
      ],
    }),
    deletion: { kept: evidence },
  },
  debit_mandates: {
    exported: archiveOf(DebitMandate, {
      file: "debit-mandates.json",
      about: "The debit authorizations that you accepted, word for word: when and from where.",
      of: ofBusiness,
      columns: [
        ...["id", "authorizationId", "agreementId", "replacesId", "businessName", "personName", "personEmail"],
        ...["emailProvedAt", "personPhone", "phoneProvedAt", "institution", "accountName", "last4", "routingNumber"],
        ...["holder", "entryClass", "textVersion", "text", "textSha256", "acceptedAt", "ip", "userAgent"],
      ],
    }),
    deletion: { kept: evidence },
  },
  agreement_notices: {
    exported: archiveOf(AgreementNotice, {
      file: "agreement-notices.json",
      about:
        "Your notices that end the agreement or the debits: when and how they arrived, and what ends on which day.",
      of: ofBusiness,
      columns: [
        ...["id", "agreementId", "personName", "personEmail", "givenAt", "agreementEndsAt", "authorizationEndsAt"],
        ...["text", "textSha256", "ip", "userAgent", "kind", "cameBy", "note", "recordedAt", "correctsId"],
      ],
    }),
    deletion: { kept: "Your notice that ends the agreement, as evidence." },
  },
  bank_transactions: {
    exported: archiveOf(BankTransaction, {
      file: "bank-transactions.csv",
      about: "Transactions of the bank account that you connected, as your bank reported them.",
      of: ofBusiness,
      columns: ["id", "accountId", "externalId", "amountCents", "currency", "transactedAt", "status", "description"],
    }),
    deletion: { kept: "Transactions of the bank account while it was connected, as evidence of revenue." },
  },
};
