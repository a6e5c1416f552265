import { HTTP_FAULTS, WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { createSquareControl } from "./square-control.routes.js";
import { clientIdOf, clientSecretOf, signatureKeyOf } from "./square-credentials.js";
import { createSquareRoutes } from "./square.routes.js";

export const squareProvider: ProviderDescriptor = {
  id: "square",
  title: "Point of sale (Square)",
  faultKinds: [...HTTP_FAULTS, ...WEBHOOK_FAULTS],
  credentials: (tenant, lab) => {
    const clientId = clientIdOf(deriveHex(tenant));
    return {
      clientId,
      clientSecret: clientSecretOf(clientId),
      signatureKey: signatureKeyOf(clientId),
      baseUrl: `http://${lab.settings.host}:${String(lab.ports.http)}`,
    };
  },
  wire: createSquareRoutes,
  control: createSquareControl,
};
