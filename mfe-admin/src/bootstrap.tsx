import { startStandAlone } from "@portal/shared-ui/stand-alone";

import definition from "./remote.js";
import { scenarios } from "./stand-alone-scenarios.js";

startStandAlone({
  definition,
  pages: {
    adminDash: { path: "/AdminDash", label: "Admin Dashboard" },
    audit: { path: "/admin/audit", label: "Audit log" },
  },
  scenarios,
});
