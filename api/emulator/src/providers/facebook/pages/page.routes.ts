import type { Request, RequestHandler, Router } from "express";

import { readText } from "../../../identity/read-text.js";
import type { Call } from "../../../identity/serve-call.js";
import type { LabContext } from "../../../lab-context.js";
import { authenticateApp } from "../exchange-code.js";
import { appIdOf } from "../facebook-credentials.js";
import { graphError } from "../graph-error.js";
import { readAccessToken, requireUserToken, spaceOfToken } from "../user-token.js";
import { listSubscriptions, subscribeToPages } from "./app-subscription.js";
import { type FeedCall, listComments, listFeed, listReactions, pageOfObject } from "./feed.js";
import { listAccounts } from "./list-accounts.js";
import { requirePageToken } from "./page-token.js";
import { listSubscribedApps, type PageCall, subscribeApp, unsubscribeApp } from "./subscribed-apps.js";

export type Read = (lab: LabContext, request: Request, parameters: unknown) => Call;
export type Serve = (path: string, read: Read) => RequestHandler;

/** Adds the Graph API calls about pages. A fault matches a page's call by `/subscribed_apps`. */
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
      ofApp((lab, space) => listSubscriptions(lab, space)),
    ),
  );
  graph.post(
    "/:app/subscriptions",
    serve(
      "/subscriptions",
      ofApp((_lab, space, parameters) => subscribeToPages(space, parameters)),
    ),
  );
}

const readAccounts: Read = (lab, request, parameters) => {
  const text = readAccessToken(request, parameters);
  const space = spaceOfToken(lab, text);
  const address = `${request.protocol}://${request.get("host") ?? ""}${request.originalUrl}`;
  const run = (): object => {
    const token = requireUserToken(space, text, readText(parameters, "appsecret_proof"));
    return listAccounts(space, token, parameters, address);
  };
  return { space, run };
};

function ofPage(act: (call: PageCall) => object): Read {
  return (lab, request, parameters) => {
    const text = readAccessToken(request, parameters);
    const space = spaceOfToken(lab, text);
    const run = (): object => {
      const proof = readText(parameters, "appsecret_proof");
      const { token, page } = requirePageToken(space, String(request.params.page), { text, proof });
      return act({ space, page, token, parameters });
    };
    return { space, run };
  };
}

/** For a post or comment the token must be that of its page. */
function ofObject(act: (call: FeedCall & { id: string }) => object): Read {
  return (lab, request, parameters) => {
    const text = readAccessToken(request, parameters);
    const space = spaceOfToken(lab, text);
    const id = String(request.params.object);
    const run = (): object => {
      const proof = readText(parameters, "appsecret_proof");
      const { token } = requirePageToken(space, pageOfObject(space, id), { text, proof });
      return act({ space, token, parameters, id });
    };
    return { space, run };
  };
}

function ofApp(act: (lab: LabContext, space: Call["space"], parameters: unknown) => object | Promise<object>): Read {
  return (lab, request, parameters) => {
    const [appId = "", secret = ""] = readAccessToken(request, parameters).split("|");
    const space = authenticateApp(lab, appId, secret);
    if (request.params.app !== appIdOf(space.key)) {
      throw graphError("(#15) This method must be called with an app access_token.", { code: 15 });
    }
    return { space, run: () => act(lab, space, parameters) };
  };
}
