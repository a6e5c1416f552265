import { defineRemote } from "@portal/host-contract";

import { WizardPage } from "./wizard.page.js";

export default defineRemote({ id: "mfe-wizard", pages: { privateClientWizard: WizardPage } });
