import { defineRemote } from "@portal/host-contract";

import { DebitsPage } from "./billing/debits.page.js";
import { InvoicePage } from "./billing/invoice.page.js";
import { InvoicesPage } from "./billing/invoices.page.js";
import { PrintSalesPage } from "./exports/print-sales.page.js";
import { HomePage } from "./home/home.page.js";
import { SettingsPage } from "./settings/settings.page.js";

export default defineRemote({
  id: "mfe-dashboard",
  pages: {
    debits: DebitsPage,
    home: HomePage,
    invoice: InvoicePage,
    invoices: InvoicesPage,
    printSales: PrintSalesPage,
    settings: SettingsPage,
  },
});
