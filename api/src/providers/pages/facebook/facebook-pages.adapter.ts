import { createHash, timingSafeEqual } from "node:crypto";
import type { PartnerLink } from "@portal/api-contract";
import { ProviderError } from "../../../platform/errors/provider-error";
import { GRAPH_VERSION } from "../../facebook/facebook-graph";
import type { PageProvider } from "../page-provider.port";
import { translateAccessEnding } from "./access-ending";
import { createPageCalls, createTokenCalls, type PageCallOptions } from "./page-calls";
import { createReadFeed } from "./page-feed";
import { readChanges } from "./read-changes";
import { isSignedBody, readSignedRequest } from "./signatures";

const facebookLink: PartnerLink = {
  name: "Facebook",
  sentence: "Comments, posts and reactions from your business page.",
  icon: "users",
  kind: "page",
  access: "See your pages, read what people write there, and get it from Facebook right away.",
  warning: [
    "New comments, posts and reactions stop coming in from Facebook until you link it again. Events that are here already stay.",
  ],
  connect: "POST /user/register/facebookBUS",
  disconnect: "POST /integration/disconnect/facebook",
  choice: { noun: "pages", list: "GET /integration/facebook/pages", choose: "POST /integration/facebook/page" },
};

export type FacebookPagesOptions = PageCallOptions & {
  /** Origin of the consent page. */
  dialogUrl: string;
  /** The app's owner entered it with the webhook's address. Null: reject handshakes. */
  verifyToken: string | null;
};

/** Without `pages_read_user_content`, events have no authors. */
const requiredScopes = ["pages_show_list", "pages_manage_metadata", "pages_read_engagement"];
const requestedScopes = [...requiredScopes, "pages_read_user_content"];

function isSameWord(left: string, right: string): boolean {
  const hash = (word: string) => createHash("sha256").update(word).digest();
  return timingSafeEqual(hash(left), hash(right));
}

/** Provider pages: pages-api, facebook-login/guides/access-tokens/get-long-lived. */
export function createFacebookPages(options: FacebookPagesOptions): PageProvider {
  const { appId, appSecret, dialogUrl, verifyToken } = options;
  const tokens = createTokenCalls(options);
  return {
    name: facebookLink.name,
    link: facebookLink,
    origin: dialogUrl,
    requiredScopes,
    buildConsentUrl({ state, redirectUri }) {
      const url = new URL(`/${GRAPH_VERSION}/dialog/oauth`, dialogUrl);
      // Requests denied scopes again; by default Facebook omits them.
      const query = { client_id: appId, redirect_uri: redirectUri, state, auth_type: "rerequest" };
      url.search = new URLSearchParams({
        ...query,
        scope: requestedScopes.join(","),
        response_type: "code",
      }).toString();
      return url.href;
    },
    async exchangeCode({ code, redirectUri }) {
      const { token: short } = await tokens.exchange({ code, redirect_uri: redirectUri });
      const { app_id, is_valid, user_id, scopes } = await tokens.inspect(short);
      if (app_id !== appId || !is_valid) {
        throw new ProviderError({ provider: "facebook", kind: "refused", detail: "a token that is not valid here" });
      }
      return { ...(await tokens.extend(short)), personId: user_id, scopes };
    },
    extend: ({ token }) => translateAccessEnding(tokens.extend(token)),
    listPages: (token) => tokens.listPages(token),
    ...createPageCalls(options, tokens),
    readFeed: createReadFeed(options, tokens),
    revoke: (token) => tokens.revoke(token),
    answerHandshake(query) {
      const said = query.get("hub.verify_token") ?? "";
      if (verifyToken === null || query.get("hub.mode") !== "subscribe" || !isSameWord(said, verifyToken)) return null;
      return query.get("hub.challenge");
    },
    readDelivery: ({ rawBody, headers }) => (isSignedBody(appSecret, rawBody, headers) ? readChanges(rawBody) : null),
    readSignedRequest: (signed) => readSignedRequest(appSecret, signed),
  };
}
