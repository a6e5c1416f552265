import type { Feature } from "../../../platform/feature";
import type { Platform } from "../../../platform";
import { createOauthStates } from "../../../platform/oauth/oauth-states";
import { createAccountIdentitiesRoutes } from "./account-identities.routes";
import type { SocialSignInDependencies, SocialSignInNeeds } from "./social-sign-in.dependencies";
import { createSocialSignInRoutes } from "./social-sign-in.routes";

/** Owns no table: the platform's table stores the identities. */
export function createSocialSignIn(platform: Platform, needs: SocialSignInNeeds): Feature {
  const {
    publicUrl,
    codeKeys: [stateKey],
  } = platform.config;
  const states = createOauthStates({ ...platform, stateKey, provider: "identity" });
  const dependencies: SocialSignInDependencies = { ...platform, ...needs, publicUrl, states };
  return {
    name: "social-sign-in",
    tables: [],
    routes: [...createSocialSignInRoutes(dependencies), ...createAccountIdentitiesRoutes(dependencies)],
  };
}
