import { HTTP_FAULTS } from "../../faults/fault-kinds.js";
import { createIdentityControl } from "../../identity/identity-control.routes.js";
import { deriveHex } from "../../spaces/space-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { appIdOf, appSecretOf } from "./facebook-credentials.js";
import { facebook, FACEBOOK_CONSENT_FAULTS } from "./facebook-state.js";
import { createFacebookRoutes } from "./facebook.routes.js";

/** Sign-in by Facebook Login: the dialog and the calls of the Graph API that a login makes. */
export const facebookProvider: ProviderDescriptor = {
  id: "facebook",
  title: "Sign-in (Facebook)",
  faultKinds: [...HTTP_FAULTS, ...FACEBOOK_CONSENT_FAULTS],
  credentials: (space, lab) => {
    const appId = appIdOf(deriveHex(space));
    const address = `http://${lab.settings.host}:${String(lab.ports.http)}`;
    return { appId, appSecret: appSecretOf(appId), baseUrl: address, dialogUrl: address };
  },
  wire: createFacebookRoutes,
  control: (lab) => createIdentityControl(lab, facebook),
};
