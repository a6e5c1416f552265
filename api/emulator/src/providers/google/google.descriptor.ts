import { HTTP_FAULTS } from "../../faults/fault-kinds.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { createGoogleControl } from "./google-control.routes.js";
import { clientIdOf, clientSecretOf } from "./google-credentials.js";
import { GOOGLE_CONSENT_FAULTS, issuerOf } from "./google-state.js";
import { createGoogleRoutes } from "./google.routes.js";

export const googleProvider: ProviderDescriptor = {
  id: "google",
  title: "Sign-in (Google)",
  faultKinds: [...HTTP_FAULTS, ...GOOGLE_CONSENT_FAULTS],
  credentials: (tenant, lab) => {
    const clientId = clientIdOf(deriveHex(tenant));
    return { clientId, clientSecret: clientSecretOf(clientId), issuer: issuerOf(lab, tenant) };
  },
  wire: createGoogleRoutes,
  control: createGoogleControl,
};
