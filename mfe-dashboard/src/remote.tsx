import { defineRemote } from "@portal/host-contract";
import { createLazyPage } from "@portal/shared-ui/core";

import { HomePage } from "./home/home.page.js";

/** Home is part of the remote's entry; the other pages are separate chunks. */
export default defineRemote({
  id: "mfe-dashboard",
  pages: {
    home: HomePage,
    debits: createLazyPage(async () => (await import("./billing/debits.page.js")).DebitsPage),
    dispute: createLazyPage(async () => (await import("./disputes/dispute.page.js")).DisputePage),
    invoice: createLazyPage(async () => (await import("./billing/invoice.page.js")).InvoicePage),
    invoices: createLazyPage(async () => (await import("./billing/invoices.page.js")).InvoicesPage),
    printSales: createLazyPage(async () => (await import("./exports/print-sales.page.js")).PrintSalesPage),
    settings: createLazyPage(async () => (await import("./settings/settings.page.js")).SettingsPage),
    sharedSales: createLazyPage(async () => (await import("./shared/shared-sales.page.js")).SharedSalesPage),
  },
});
