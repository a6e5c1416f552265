import { Passkey } from "../../../../models/passkey.model";
import { asMember } from "../../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../../platform/http/define-route";
import { verificationTexts } from "../verification.texts";
import { createAddPasskey, createPasskeyOptions } from "./add-passkey.command";
import { presentPasskey } from "./passkey.presenter";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import { addPasskeyRequest, passkeyParams } from "./passkeys.schema";
import { createRemovePasskey } from "./remove-passkey.command";

/** Routes of the caller's own passkeys. Adding and removing need a fresh second factor (S18). */
export function createOwnPasskeyRoutes(dependencies: PasskeyDependencies): Route[] {
  const passkeyOptions = createPasskeyOptions(dependencies);
  const addPasskey = createAddPasskey(dependencies);
  const removePasskey = createRemovePasskey(dependencies);
  return [
    defineRoute({
      endpoint: "GET /account/passkeys",
      summary: "The signed-in person's passkeys, oldest first.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session: { userId } }) => {
        const own = await Passkey.findAll({ where: { userId }, order: ["createdAt", "id"] });
        return { status: 200, body: own.map(presentPasskey) };
      },
    }),
    defineRoute({
      endpoint: "POST /account/passkeys/options",
      summary: "What the browser needs to make a passkey; its challenge works once, for 5 minutes.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      handler: async ({ session }) => ({ status: 200, body: await passkeyOptions(session) }),
    }),
    defineRoute({
      endpoint: "POST /account/passkeys",
      summary: "Keeps the passkey that the browser has made.",
      access: asMember({ freshFactor: true }),
      request: addPasskeyRequest,
      statuses: [201],
      handler: async ({ body, ...caller }) => ({
        status: 201,
        body: presentPasskey(await addPasskey(caller.session, caller, body)),
      }),
    }),
    defineRoute({
      endpoint: "POST /account/passkeys/{id}/remove",
      summary: "Removes a passkey.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      params: passkeyParams,
      handler: async ({ params, ...caller }) => {
        await removePasskey(caller.session, caller, params.id);
        return { status: 200, body: { message: verificationTexts.passkeyRemoved, type: "success" } };
      },
    }),
  ];
}
