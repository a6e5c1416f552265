import type { Request, RequestHandler, Router } from "express";

import { readText } from "../../../identity/read-text.js";
import type { Call } from "../../../identity/serve-call.js";
import type { LabContext } from "../../../lab-context.js";
import { authenticateApp } from "../exchange-code.js";
import { appIdOf } from "../facebook-credentials.js";
import { graphError } from "../graph-error.js";
import { readAccessToken, requireUserToken, tenantOfToken } from "../user-token.js";
import { listSubscriptions, subscribeToPages } from "./app-subscription.js";
import { type FeedCall, listComments, listFeed, listReactions, pageOfObject } from "./feed.js";
import { listAccounts } from "./list-accounts.js";
import { requirePageToken } from "./page-token.js";
import { listSubscribedApps, type PageCall, subscribeApp, unsubscribeApp } from "./subscribed-apps.js";

export type Read = (lab: LabContext, request: Request, parameters: unknown) => Call;
export type Serve = (path: string, read: Read) => RequestHandler;

/** Adds the calls about pages. A fault for `/subscribed_apps` matches the call of any page. */
export function addPageCalls(graph: Router, serve: Serve): void {
  graph.get("/me/accounts", serve("/me/accounts", readAccounts));
  graph.get("/:page/subscribed_apps", serve("/subscribed_apps", ofPage(listSubscribedApps)));
  graph.post("/:page/subscribed_apps", serve("/subscribed_apps", ofPage(subscribeApp)));
  graph.delete("/:page/subscribed_apps", serve("/subscribed_apps", ofPage(unsubscribeApp)));
  graph.get("/:page/feed", serve("/feed", ofPage(listFeed)));
  graph.get("/:object/comments", serve("/comments", ofObject(listComments)));
  graph.get("/:object/reactions", serve("/reactions", ofObject(listReactions)));
  graph.get(
    "/:app/subscriptions",
    serve(
      "/subscriptions",
      ofApp((lab, tenant) => listSubscriptions(lab, tenant)),
    ),
  );
  graph.post(
    "/:app/subscriptions",
    serve(
      "/subscriptions",
      ofApp((_lab, tenant, parameters) => subscribeToPages(tenant, parameters)),
    ),
  );
}

const readAccounts: Read = (lab, request, parameters) => {
  const text = readAccessToken(request, parameters);
  const tenant = tenantOfToken(lab, text);
  const address = `${request.protocol}://${request.get("host") ?? ""}${request.originalUrl}`;
  const run = (): object => {
    const token = requireUserToken(tenant, text, readText(parameters, "appsecret_proof"));
    return listAccounts(tenant, token, parameters, address);
  };
  return { tenant, run };
};

function ofPage(act: (call: PageCall) => object): Read {
  return (lab, request, parameters) => {
    const text = readAccessToken(request, parameters);
    const tenant = tenantOfToken(lab, text);
    const run = (): object => {
      const proof = readText(parameters, "appsecret_proof");
      const { token, page } = requirePageToken(tenant, String(request.params.page), { text, proof });
      return act({ tenant, page, token, parameters });
    };
    return { tenant, run };
  };
}

/** Serves a call about a post or comment, whose token must be that of the object's page. */
function ofObject(act: (call: FeedCall & { id: string }) => object): Read {
  return (lab, request, parameters) => {
    const text = readAccessToken(request, parameters);
    const tenant = tenantOfToken(lab, text);
    const id = String(request.params.object);
    const run = (): object => {
      const proof = readText(parameters, "appsecret_proof");
      const { token } = requirePageToken(tenant, pageOfObject(tenant, id), { text, proof });
      return act({ tenant, token, parameters, id });
    };
    return { tenant, run };
  };
}

function ofApp(act: (lab: LabContext, tenant: Call["tenant"], parameters: unknown) => object | Promise<object>): Read {
  return (lab, request, parameters) => {
    const [appId = "", secret = ""] = readAccessToken(request, parameters).split("|");
    const tenant = authenticateApp(lab, appId, secret);
    if (request.params.app !== appIdOf(tenant.key)) {
      throw graphError("(#15) This method must be called with an app access_token.", { code: 15 });
    }
    return { tenant, run: () => act(lab, tenant, parameters) };
  };
}
