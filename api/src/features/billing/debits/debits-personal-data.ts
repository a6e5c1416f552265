import { BillingCase } from "../../../models/billing-case.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { PersonalDataByTable } from "../../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../../platform/personal-data/rows-of-person";

export const debitsPersonalData: PersonalDataByTable = {
  debit_drifts: {
    nothingPersonal: "Ids of debits of which the provider had not told; what became of them is in debits.",
  },
  debit_attempts: {
    exported: archiveOf(DebitAttempt, {
      file: "debits.json",
      about: "Each attempt to debit your bank account: for which invoice, when, why that day, and what became of it.",
      of: ofBusiness,
      columns: [
        ...["id", "invoiceId", "invoiceNumber", "attempt", "amountCents", "debitDate", "why", "state", "reason"],
        ...["movedFrom", "authorizationId", "expectedOn", "createdAt", "sentAt", "settledAt", "returnedAt"],
        ...["returnCode", "returnReceivedAt"],
      ],
    }),
    deletion: { kept: "The books of what was billed and paid." },
  },
  billing_cases: {
    exported: archiveOf(BillingCase, {
      file: "billing-cases.json",
      about: "Where the books of your debits differed from those of the payment provider, and what your bank disputed.",
      of: ofBusiness,
      columns: ["id", "kind", "subject", "expected", "found", "openedAt", "seenAt", "closedAt"],
    }),
    deletion: { kept: "The books of what was billed and paid." },
  },
};
