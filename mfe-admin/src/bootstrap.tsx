import { startStandAlone } from "@portal/shared-ui/stand-alone";

import definition from "./remote.js";
import { scenarios } from "./stand-alone-scenarios.js";

startStandAlone({
  definition,
  pages: {
    adminDash: { path: "/AdminDash", label: "Admin Dashboard" },
    risk: { path: "/admin/risk", label: "Risk" },
    riskClient: { path: "/admin/risk/client?id=usr_000002", label: "Risk of a client" },
    returnRates: { path: "/admin/return-rates", label: "Return rates" },
    providerDisputes: { path: "/admin/provider-disputes", label: "Bank disputes" },
    sales: { path: "/admin/sales?client=usr_000001&start=2026-11-01&end=2026-11-25", label: "Sales" },
    rehearsal: { path: "/admin/rehearsal?client=usr_000001&start=2026-11-01&end=2026-11-25", label: "Rehearsal" },
    invoices: { path: "/admin/invoices", label: "Invoices" },
    ledger: { path: "/admin/ledger?client=usr_000001", label: "Ledger" },
    notices: { path: "/admin/notices?client=usr_000001", label: "Notices" },
    urlCodes: { path: "/admin/UrlCodesTable", label: "Url Codes Table" },
    adminForm: { path: "/admin/AdminForm", label: "Admin Form" },
    sightings: { path: "/admin/sightings", label: "Possible duplicates" },
    revenueClaims: { path: "/admin/revenue-claims", label: "Unbilled sales" },
    cases: { path: "/admin/cases", label: "Reconciliation" },
    disputes: { path: "/admin/disputes", label: "Disputes" },
    inbox: { path: "/admin/inbox", label: "Webhook Inbox" },
    invitations: { path: "/admin/invitations", label: "Invitations" },
    agency: { path: "/admin/agency", label: "Agency" },
    audit: { path: "/admin/audit", label: "Audit log" },
    remotes: { path: "/admin/remotes", label: "Remotes" },
  },
  scenarios,
});
