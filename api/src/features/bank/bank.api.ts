import type { Platform } from "../../platform";
import type { BankNeeds } from "./bank.dependencies";
import { createEndAuthorizations } from "./end-authorizations";
import { createEndMandate } from "./end-mandate";
import { findDebitMandate } from "./find-debit-mandate.query";
import { hasNotice } from "./find-ends.query";
import { findStandingMandates, hasMandate } from "./find-mandate.query";
import { findPermissionEnd } from "./find-permission-end.query";
import { createFindWizard } from "./find-wizard.query";
import { createDebitWork } from "./webhooks/delivery.job";

export function createBankApi(platform: Platform, needs: Pick<BankNeeds, "findSignedAgreement" | "notify">) {
  return {
    hasMandate,
    hasNotice,
    findStandingMandates,
    findDebitMandate,
    findPermissionEnd,
    findWizard: createFindWizard({ ...platform, ...needs }),
    endMandate: createEndMandate({ ...platform, ...needs }),
    endAuthorizations: createEndAuthorizations(platform),
    debitWork: createDebitWork(platform),
  };
}
