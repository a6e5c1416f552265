import { startStandAlone } from "@portal/shared-ui/stand-alone";

import definition from "./remote.js";
import { scenarios } from "./stand-alone-scenarios.js";

startStandAlone({
  definition,
  pages: {
    home: { path: "/", label: "Home" },
    settings: { path: "/usersettings", label: "Settings" },
    debits: { path: "/debits", label: "Debits" },
    invoices: { path: "/invoices", label: "Invoices" },
    sharedSales: { path: "/shared#a-token", label: "Shared sales", bare: true },
    printSales: { path: "/sales/print", label: "Print view", bare: true },
    invoice: { path: "/invoice?id=inv_93", label: "Invoice" },
    dispute: { path: "/dispute?id=dsp_1", label: "Question" },
  },
  scenarios,
});
