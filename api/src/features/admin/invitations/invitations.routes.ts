import { may, publicAccess } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { perAccount, perNetwork } from "../../../platform/http/route-limit";
import { createAcceptInvitation } from "./accept-invitation.command";
import { findInvitation } from "./find-invitation";
import type { InvitationDependencies } from "./invitations.dependencies";
import { inviteLimit, openInvitationLimit } from "./invitations.limits";
import { acceptRequest, invitationParams, inviteRequest, tokenRequest } from "./invitations.schema";
import { invitationTexts } from "./invitations.texts";
import { createInvite } from "./invite.command";
import { listInvitations } from "./list-invitations.query";
import { createRevokeInvitation } from "./revoke-invitation.command";

/** S10. */
export function createInvitationRoutes(dependencies: InvitationDependencies): Route[] {
  return [...createInvitingRoutes(dependencies), ...createAcceptingRoutes(dependencies)];
}

function createInvitingRoutes(dependencies: InvitationDependencies): Route[] {
  const { clock } = dependencies;
  const invite = createInvite(dependencies);
  const revokeInvitation = createRevokeInvitation(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/invitations",
      summary: "The invitations that wait for an answer, newest first.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: await listInvitations(clock.now()) }),
    }),
    defineRoute({
      endpoint: "POST /admin/invitations",
      summary: "Invites somebody by mail; an older invitation of the address ends.",
      access: may("administer", { freshFactor: true }),
      limits: [perAccount(inviteLimit)],
      request: inviteRequest,
      statuses: [201],
      handler: async ({ body, ...caller }) => {
        await invite(body, caller.session, caller);
        return { status: 201, body: { message: invitationTexts.sent, type: "success" } };
      },
    }),
    defineRoute({
      endpoint: "POST /admin/invitations/{id}/revoke",
      summary: "Ends an open invitation.",
      access: may("administer"),
      request: emptyBody,
      params: invitationParams,
      handler: async ({ params, ...caller }) => {
        await revokeInvitation(params.id, caller.session, caller);
        return { status: 200, body: { message: invitationTexts.revoked, type: "success" } };
      },
    }),
  ];
}

function createAcceptingRoutes(dependencies: InvitationDependencies): Route[] {
  const { clock } = dependencies;
  const acceptInvitation = createAcceptInvitation(dependencies);
  return [
    defineRoute({
      endpoint: "POST /user/invitation",
      summary: "To whom the link of an invitation is.",
      access: publicAccess,
      effect: "reads",
      limits: [perNetwork(openInvitationLimit)],
      request: tokenRequest,
      handler: async ({ body }) => {
        const { email, role } = await findInvitation(body.token, clock.now());
        return { status: 200, body: { email, role } };
      },
    }),
    defineRoute({
      endpoint: "POST /user/invitation/accept",
      summary: "Makes the account of who was invited; its second factor comes next.",
      access: publicAccess,
      limits: [perNetwork(openInvitationLimit)],
      request: acceptRequest,
      statuses: [201],
      handler: ({ body, ...caller }) => acceptInvitation(body, caller),
    }),
  ];
}
