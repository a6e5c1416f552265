import { Router } from "express";

import { WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { ed25519KeyOf, rsaKey, writePublicKey } from "./ghl-credentials.js";
import { createGhlControl, createGhlNames } from "./ghl-control.routes.js";
import { createLeadsPages } from "./leads-pages.routes.js";

/** GoHighLevel sends signed webhooks of contacts and unsigned posts of workflows. The Lab has no API of it. */
export const ghlProvider: ProviderDescriptor = {
  id: "gohighlevel",
  title: "Leads (GoHighLevel)",
  faultKinds: WEBHOOK_FAULTS,
  credentials: (tenant) => ({
    ed25519Key: writePublicKey(ed25519KeyOf(deriveHex(tenant))),
    rsaKey: writePublicKey(rsaKey),
  }),
  wire: (lab) => {
    const router = Router();
    router.use("/leads", createLeadsPages(lab));
    return router;
  },
  control: createGhlControl,
  furtherControl: { ghl: createGhlNames },
};
