import { startStandAlone } from "@portal/shared-ui/stand-alone";

import remote from "./remote.js";
import { pages } from "./stand-alone/pages.js";
import { scenarios } from "./stand-alone/scenarios.js";

startStandAlone({ definition: remote, pages, scenarios });
