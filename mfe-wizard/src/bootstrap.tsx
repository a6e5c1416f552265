import { startStandAlone } from "@portal/shared-ui/stand-alone";

import definition from "./remote.js";
import { scenarios } from "./stand-alone-scenarios.js";

startStandAlone({
  definition,
  pages: { privateClientWizard: { path: "/PrivateClientWizard", label: "Wizard", bare: true } },
  scenarios,
});
