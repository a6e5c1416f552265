import { defineRemote } from "@portal/host-contract";

import { IntegrationsPage } from "./integrations/integrations.page.js";

export default defineRemote({ id: "mfe-integrations", pages: { integrations: IntegrationsPage } });
