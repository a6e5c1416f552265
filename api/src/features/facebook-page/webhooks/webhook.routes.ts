import { badSignature, createReceiveRoute, readSigned } from "../../../deliveries/receive-route";
import { AppError } from "../../../platform/errors/app-error";
import type { RawAnswer, RawCall, RawRoute } from "../../../platform/http/raw-route";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { linkTexts } from "../facebook-page.texts";
import { deletionPolicy, renderDeletionPage } from "./deletion.page";
import { createDeauthorize, createForgetPerson } from "./people.command";
import { createStoreChanges } from "./store-changes";

const signature = "Facebook's signature of the body";
const signedRequest = "Facebook's signed_request";
const form = "application/x-www-form-urlencoded";

const text = (body: string): RawAnswer => ({ status: 200, contentType: "text/plain", body });

function createDeliveryRoutes(dependencies: FacebookPageDependencies): RawRoute[] {
  const { pages } = dependencies;
  const storeChanges = createStoreChanges(dependencies);
  return [
    {
      transport: "raw",
      method: "GET",
      path: "/webhooks/facebook",
      summary: "Facebook's question whether this address is ours.",
      proof: "the verify token",
      response: { 200: "text/plain" },
      run: ({ query }) => {
        const challenge = pages.answerHandshake(query);
        if (challenge !== null) return Promise.resolve(text(challenge));
        throw new AppError({ code: "BAD_VERIFY_TOKEN", status: 403, message: linkTexts.badHandshake });
      },
    },
    createReceiveRoute({
      path: "/webhooks/facebook",
      summary: "What happened on linked pages.",
      proof: signature,
      most: 200,
      async read(call) {
        const { delivery: changes } = await readSigned(call, pages);
        const odd = changes.filter(({ kind }) => kind === "unknown");
        if (odd.length > 0) call.log.warn({ keys: odd.map(({ key }) => key) }, "a signed delivery is not understood");
        return changes;
      },
      async store(groups) {
        await storeChanges(groups.flat());
        return [];
      },
    }),
  ];
}

function createPeopleRoutes(dependencies: FacebookPageDependencies): RawRoute[] {
  const deauthorize = createDeauthorize(dependencies);
  const forget = createForgetPerson(dependencies);
  const readRequest = async ({ readBody }: RawCall) => {
    const signed = new URLSearchParams((await readBody()).toString("utf8")).get("signed_request") ?? "";
    const request = dependencies.pages.readSignedRequest(signed);
    if (!request) throw badSignature();
    return request;
  };
  return [
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/facebook/deauthorize",
      summary: "Somebody took the app away at Facebook.",
      proof: signedRequest,
      request: form,
      response: { 200: "text/plain" },
      run: async (call) => {
        await deauthorize(await readRequest(call));
        return text("");
      },
    },
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/facebook/delete",
      summary: "Somebody asked Facebook that we forget them; answers where the state can be read.",
      proof: signedRequest,
      request: form,
      response: { 200: "application/json" },
      run: async (call) => {
        const code = await forget(await readRequest(call), call.requestId);
        const url = `${dependencies.publicUrl}/api/webhooks/facebook/deletion?code=${code}`;
        return { status: 200, contentType: "application/json", body: JSON.stringify({ url, confirmation_code: code }) };
      },
    },
    {
      transport: "raw",
      method: "GET",
      path: "/webhooks/facebook/deletion",
      summary: "What became of a request to be forgotten, as a page.",
      response: { 200: "text/html" },
      run: async ({ query }) => {
        const body = await renderDeletionPage(query.get("code") ?? "");
        return { status: 200, contentType: "text/html", headers: { "Content-Security-Policy": deletionPolicy }, body };
      },
    },
  ];
}

export function createPageWebhookRoutes(dependencies: FacebookPageDependencies): RawRoute[] {
  return [...createDeliveryRoutes(dependencies), ...createPeopleRoutes(dependencies)];
}
