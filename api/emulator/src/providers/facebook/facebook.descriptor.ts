import { HTTP_FAULTS, WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import { createIdentityControl } from "../../identity/identity-control.routes.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { appIdOf, appSecretOf, verifyTokenOf } from "./facebook-credentials.js";
import { facebook, FACEBOOK_CONSENT_FAULTS } from "./facebook-state.js";
import { createFacebookRoutes } from "./facebook.routes.js";
import { FACEBOOK_LIMIT_FAULTS } from "./graph-error.js";
import { addPageControl } from "./pages/page-control.routes.js";

export const facebookProvider: ProviderDescriptor = {
  id: "facebook",
  title: "Sign-in and pages (Facebook)",
  faultKinds: [...HTTP_FAULTS, ...FACEBOOK_LIMIT_FAULTS, ...WEBHOOK_FAULTS, ...FACEBOOK_CONSENT_FAULTS],
  credentials: (tenant, lab) => {
    const appId = appIdOf(deriveHex(tenant));
    const address = `http://${lab.settings.host}:${String(lab.ports.http)}`;
    const verifyToken = verifyTokenOf(appId);
    return { appId, appSecret: appSecretOf(appId), verifyToken, baseUrl: address, dialogUrl: address };
  },
  wire: createFacebookRoutes,
  control: (lab) => {
    const router = createIdentityControl(lab, facebook);
    addPageControl(router, lab);
    return router;
  },
};
