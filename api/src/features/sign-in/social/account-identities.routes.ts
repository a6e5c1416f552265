import type { IdentityItem } from "@portal/api-contract";
import { asMember } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { perNetwork } from "../../../platform/http/route-limit";
import { createRemoveIdentity } from "./remove-identity.command";
import { startLimit } from "./social-sign-in.limits";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { providerParams } from "./social-sign-in.schema";
import { createStartSocial } from "./start-social.command";

/** Routes of the caller's own identities. Changes require a fresh second factor (S18). */
export function createAccountIdentitiesRoutes(dependencies: SocialSignInDependencies): Route[] {
  const startSocial = createStartSocial(dependencies);
  const removeIdentity = createRemoveIdentity(dependencies);
  return [
    defineRoute({
      endpoint: "GET /account/identities",
      summary: "The social accounts by which the signed-in person may sign in.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        const linked = await dependencies.identities.list(session.userId);
        const body: IdentityItem[] = linked.map(({ provider, email, createdAt }) => ({
          provider,
          email,
          createdAt: createdAt.toISOString(),
        }));
        return { status: 200, body };
      },
    }),
    defineRoute({
      endpoint: "POST /account/identities/{provider}/connect",
      summary: "The address of the provider's consent page, to add a social account.",
      access: asMember({ freshFactor: true }),
      limits: [perNetwork(startLimit)],
      request: emptyBody,
      params: providerParams,
      handler: ({ params: { provider }, ...caller }) => startSocial({ provider, intent: "add" }, caller),
    }),
    defineRoute({
      endpoint: "POST /account/identities/{provider}/remove",
      summary: "Takes a social account from one's own; never the last way in.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      params: providerParams,
      handler: async ({ params: { provider }, ...caller }) => ({
        status: 200,
        body: await removeIdentity(provider, caller),
      }),
    }),
  ];
}
