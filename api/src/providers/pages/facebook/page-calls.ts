import Joi from "joi";
import type { Clock } from "../../../platform/clock/clock";
import { createCallGraph, proveSecret, type FacebookGraphOptions } from "../../facebook/facebook-graph";
import type { GrantedPage, PageAccess, PageGrant } from "../page-provider.port";
import { translateAccessEnding } from "./access-ending";

/**
 * Tasks that allow a person to subscribe a page (provider page: graph-api/webhooks/getting-started/webhooks-for-pages).
 */
const managingTasks = ["MANAGE", "MODERATE", "CREATE_CONTENT"];
/** More than a person manages; guards against endless cursors. */
const maximumPages = 1000;

interface TokenAnswer {
  access_token: string;
  expires_in?: number;
}

interface Account {
  id: string;
  name: string;
  access_token: string;
  tasks?: string[];
}

interface Accounts {
  data: Account[];
  paging?: { cursors?: { after?: string }; next?: string };
}

interface Inspected {
  data: { app_id: string; is_valid: boolean; user_id: string; scopes: string[]; data_access_expires_at?: number };
}

const text = Joi.string().required();
const tokenSchema = Joi.object<TokenAnswer>({ access_token: text, expires_in: Joi.number().integer() });
const accountsSchema = Joi.object<Accounts>({
  data: Joi.array()
    .items(
      Joi.object({
        id: text.max(64),
        name: text,
        access_token: text,
        tasks: Joi.array().items(Joi.string()),
      }).unknown(),
    )
    .required(),
  paging: Joi.object({ cursors: Joi.object({ after: Joi.string() }).unknown(), next: Joi.string() }).unknown(),
});
const inspectedSchema = Joi.object<Inspected>({
  data: Joi.object({
    app_id: text,
    is_valid: Joi.boolean().strict().required(),
    user_id: text.max(64),
    scopes: Joi.array().items(Joi.string()).required(),
    data_access_expires_at: Joi.number().integer(),
  })
    .unknown()
    .required(),
});
const subscriptionsSchema = Joi.object<{ data: { id: string; subscribed_fields?: string[] }[] }>({
  data: Joi.array()
    .items(Joi.object({ id: text, subscribed_fields: Joi.array().items(Joi.string()) }).unknown())
    .required(),
});
const appSchema = Joi.object<{ data: { object: string; active: boolean; fields: { name: string }[] }[] }>({
  data: Joi.array()
    .items(
      Joi.object({
        object: text,
        active: Joi.boolean().default(true),
        fields: Joi.array()
          .items(Joi.object({ name: text }).unknown())
          .default([]),
      }).unknown(),
    )
    .required(),
});
const doneSchema = Joi.object<{ success: boolean }>({ success: Joi.boolean().valid(true).required() });

/** Lifetime of a long-lived token when Facebook does not say it. */
const assumedDays = 60;

export type PageCallOptions = FacebookGraphOptions & { clock: Clock };

type PageKey = Pick<GrantedPage, "id" | "token">;

/** Calls with a person's token. */
export function createTokenCalls(options: PageCallOptions) {
  const { appId, appSecret, clock } = options;
  const call = createCallGraph(options);
  const withProof = (token: string) => ({ access_token: token, appsecret_proof: proveSecret(options, token) });
  const ownSecret = { client_id: appId, client_secret: appSecret };

  async function exchange(query: Record<string, string>): Promise<Pick<PageGrant, "token" | "expiresAt">> {
    const answer = await call("GET", "/oauth/access_token", { ...ownSecret, ...query }, tokenSchema);
    const lifetime = (answer.expires_in ?? assumedDays * 86_400) * 1000;
    return { token: answer.access_token, expiresAt: new Date(clock.now().getTime() + lifetime) };
  }

  const extend = (token: string) => exchange({ grant_type: "fb_exchange_token", fb_exchange_token: token });

  async function inspect(token: string): Promise<Inspected["data"]> {
    const query = { input_token: token, access_token: `${appId}|${appSecret}` };
    return (await call("GET", "/debug_token", query, inspectedSchema)).data;
  }

  async function listPages(token: string): Promise<GrantedPage[]> {
    const query = { ...withProof(token), fields: "id,name,access_token,tasks", limit: "100" };
    const pages: GrantedPage[] = [];
    let after: string | undefined;
    do {
      const cursor: Record<string, string> = after === undefined ? {} : { after };
      const { data, paging } = await translateAccessEnding(
        call("GET", "/me/accounts", { ...query, ...cursor }, accountsSchema),
      );
      const managed = data.filter(({ tasks }) => tasks?.some((task) => managingTasks.includes(task)) ?? true);
      pages.push(...managed.map(({ id, name, access_token }) => ({ id, name, token: access_token })));
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
    } while (after !== undefined && pages.length < maximumPages);
    return pages;
  }

  return {
    exchange,
    extend,
    inspect,
    listPages,
    async revoke(token: string): Promise<void> {
      await translateAccessEnding(call("DELETE", "/me/permissions", withProof(token), doneSchema));
    },
  };
}

/** Calls with a page's token. */
export function createPageCalls(
  options: PageCallOptions,
  { inspect }: Pick<ReturnType<typeof createTokenCalls>, "inspect">,
) {
  const { appId } = options;
  const call = createCallGraph(options);
  const withProof = (token: string) => ({ access_token: token, appsecret_proof: proveSecret(options, token) });
  const ownToken = `${appId}|${options.appSecret}`;
  const isAppSubscribed = async (): Promise<boolean> => {
    const { data } = await call("GET", `/${appId}/subscriptions`, { access_token: ownToken }, appSchema);
    const page = data.find(({ object }) => object === "page");
    return page?.active === true && page.fields.some(({ name }) => name === "feed");
  };
  const pathOf = ({ id }: PageKey) => `/${encodeURIComponent(id)}/subscribed_apps`;
  return {
    async subscribe(page: PageKey): Promise<void> {
      const query = { ...withProof(page.token), subscribed_fields: "feed" };
      await translateAccessEnding(call("POST", pathOf(page), query, doneSchema));
    },
    async unsubscribe(page: PageKey): Promise<void> {
      await translateAccessEnding(call("DELETE", pathOf(page), withProof(page.token), doneSchema));
    },
    async check(page: PageKey): Promise<PageAccess> {
      const { data } = await translateAccessEnding(
        call("GET", pathOf(page), withProof(page.token), subscriptionsSchema),
      );
      const { data_access_expires_at: endsAt = 0 } = await inspect(page.token);
      const isSubscribed = data.some(
        ({ id, subscribed_fields: fields = [] }) => id === appId && fields.includes("feed"),
      );
      return {
        isSubscribed,
        isAppSubscribed: await isAppSubscribed(),
        endsAt: endsAt === 0 ? null : new Date(endsAt * 1000),
      };
    },
  };
}
