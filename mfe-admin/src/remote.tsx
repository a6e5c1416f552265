import { defineRemote } from "@portal/host-contract";

import { AgencyPage } from "./agency/agency.page.js";
import { AuditPage } from "./audit/audit.page.js";
import { CasesPage } from "./cases/cases.page.js";
import { RevenueClaimsPage } from "./claims/revenue-claims.page.js";
import { AdminDashPage } from "./clients/admin-dash.page.js";
import { DisputesPage } from "./disputes/disputes.page.js";
import { InboxPage } from "./inbox/inbox.page.js";
import { InvitationsPage } from "./invitations/invitations.page.js";
import { InvoicesPage } from "./invoices/invoices.page.js";
import { LedgerPage } from "./ledger/ledger.page.js";
import { AdminFormPage } from "./links/admin-form.page.js";
import { NoticesPage } from "./notices/notices.page.js";
import { ProviderDisputesPage } from "./provider-disputes/provider-disputes.page.js";
import { RehearsalPage } from "./rehearsal/rehearsal.page.js";
import { RemotesPage } from "./remotes/remotes.page.js";
import { ReturnRatesPage } from "./return-rates/return-rates.page.js";
import { RiskPage } from "./risk/risk.page.js";
import { RiskClientPage } from "./risk-client/risk-client.page.js";
import { SalesPage } from "./sales/sales.page.js";
import { DuplicateMatchesPage } from "./duplicate-matches/duplicate-matches.page.js";
import { UrlCodesPage } from "./url-codes/url-codes.page.js";

export default defineRemote({
  id: "mfe-admin",
  pages: {
    adminDash: AdminDashPage,
    adminForm: AdminFormPage,
    agency: AgencyPage,
    audit: AuditPage,
    cases: CasesPage,
    disputes: DisputesPage,
    inbox: InboxPage,
    invitations: InvitationsPage,
    invoices: InvoicesPage,
    ledger: LedgerPage,
    notices: NoticesPage,
    providerDisputes: ProviderDisputesPage,
    rehearsal: RehearsalPage,
    remotes: RemotesPage,
    returnRates: ReturnRatesPage,
    revenueClaims: RevenueClaimsPage,
    risk: RiskPage,
    riskClient: RiskClientPage,
    sales: SalesPage,
    sightings: DuplicateMatchesPage,
    urlCodes: UrlCodesPage,
  },
});
