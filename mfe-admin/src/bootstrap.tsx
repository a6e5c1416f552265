import { startStandAlone } from "@portal/shared-ui/stand-alone";

import definition from "./remote.js";
import { scenarios } from "./stand-alone-scenarios.js";

startStandAlone({
  definition,
  pages: {
    adminDash: { path: "/AdminDash", label: "Admin Dashboard" },
    invitations: { path: "/admin/invitations", label: "Invitations" },
    audit: { path: "/admin/audit", label: "Audit log" },
  },
  scenarios,
});
