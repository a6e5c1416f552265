import { User } from "../../models/user.model";
import { asAccountHolder } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import type { DeletionDependencies } from "./account-data.dependencies";
import { deletionLimit } from "./account-data.limits";
import { requestDeletionBody } from "./account-data.schema";
import { createCancelDeletion } from "./deletion/cancel-deletion.command";
import { listKept } from "./deletion/deletion-plan.policy";
import { presentDeletion } from "./deletion/deletion.presenter";
import { createRequestDeletion } from "./deletion/request-deletion.command";

export function createDeletionRoutes(dependencies: DeletionDependencies): Route[] {
  const requestDeletion = createRequestDeletion(dependencies);
  const cancelDeletion = createCancelDeletion(dependencies);
  const present = (user: User) => presentDeletion(user, listKept(dependencies.personalData()));
  return [
    defineRoute({
      endpoint: "GET /account/deletion",
      summary: "Whether the signed-in person's account is to be erased, when, and what is kept of one that is.",
      access: asAccountHolder(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        return { status: 200, body: present(await User.findByPk(session.userId, { rejectOnEmpty: true })) };
      },
    }),
    defineRoute({
      endpoint: "POST /account/deletion",
      summary: "Lets the account go in a week, an unfinished registration at once; takes the current password.",
      access: asAccountHolder({ freshFactor: true }),
      limits: [perAccount(deletionLimit)],
      request: requestDeletionBody,
      handler: async ({ body, ...caller }) => ({ status: 200, body: present(await requestDeletion(body, caller)) }),
    }),
    defineRoute({
      endpoint: "POST /account/deletion/cancel",
      summary: "Keeps an account that was to go.",
      access: asAccountHolder(),
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: present(await cancelDeletion(caller)) }),
    }),
  ];
}
