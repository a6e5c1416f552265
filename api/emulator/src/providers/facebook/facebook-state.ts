import { CONSENT_FAULTS } from "../../identity/consent-faults.js";
import { type IdentityProvider, IdentityState } from "../../identity/identity-state.js";
import { People } from "../../identity/people.js";
import { FACEBOOK_STARTERS } from "../../identity/starter-people.js";
import { createProviderState } from "../../tenants/tenant.js";

const USER_ID_DIGITS = 17;

export const GRAPH_VERSION = "v25.0";

export const facebook: IdentityProvider = {
  id: "facebook",
  title: "Facebook",
  verifiesEmail: false,
  furtherCallbacks: ["/user/register/facebookBUS/callback"],
  stateOf: createProviderState(
    ({ key }) => new IdentityState(new People(`facebook:${key}`, USER_ID_DIGITS, FACEBOOK_STARTERS)),
  ),
};

export const FACEBOOK_CONSENT_FAULTS = [...CONSENT_FAULTS, "wrong-app", "invalid-token"] as const;
