import { createHmac } from "node:crypto";

import { appIdOf, appSecretOf } from "../providers/facebook/facebook-credentials.js";
import { readField } from "../read-field.js";
import { deriveHex } from "../tenants/tenant-name.js";
import type { RunningLab } from "../start-lab.js";
import { IdentityClient, type Parameters, toQuery } from "./identity-client.js";
import type { Answer } from "./lab-client.js";

const PAGE_SCOPES = "pages_show_list,pages_manage_metadata,pages_read_engagement,pages_read_user_content";

/** A page in `/me/accounts`. */
export interface ListedPage {
  id: string;
  name: string;
  access_token: string;
  tasks: string[];
}

function isPage(value: unknown): value is ListedPage {
  return typeof readField(value, "access_token") === "string";
}

export class FacebookClient extends IdentityClient {
  readonly appId: string;
  readonly secret: string;

  constructor(running: RunningLab, tenant: string) {
    super(running, tenant, "facebook");
    this.appId = appIdOf(deriveHex(tenant));
    this.secret = appSecretOf(this.appId);
  }

  dialogPath(parameters: Parameters = {}): string {
    const query = toQuery({
      client_id: this.appId,
      redirect_uri: this.callback,
      response_type: "code",
      scope: "email,public_profile",
      state: "s t&1",
      ...parameters,
    });
    return `/v25.0/dialog/oauth?${query.toString()}`;
  }

  /** Allows as this person; returns the code. */
  async obtainCode(personId: string, fields: Record<string, string> = {}): Promise<string> {
    const url = await this.allow(this.dialogPath(), { person: personId, ...fields });
    return url.searchParams.get("code") ?? "";
  }

  exchange(code: string, parameters: Parameters = {}): Promise<Answer> {
    return this.graph("GET", "/oauth/access_token", { ...this.exchangeFields(code), ...parameters });
  }

  exchangeFields(code: string): Record<string, string> {
    return { client_id: this.appId, client_secret: this.secret, redirect_uri: this.callback, code };
  }

  async login(personId: string, fields: Record<string, string> = {}): Promise<string> {
    const { json } = await this.exchange(await this.obtainCode(personId, fields));
    return String(readField(json, "access_token"));
  }

  graph(method: "GET" | "POST" | "DELETE", path: string, parameters: Parameters): Promise<Answer> {
    return this.lab.request(`/v25.0${path}?${toQuery(parameters).toString()}`, { method });
  }

  /** Calls the Graph API with a user token and its proof. */
  asUser(method: "GET" | "POST" | "DELETE", path: string, token: string, parameters: Parameters = {}): Promise<Answer> {
    return this.graph(method, path, { access_token: token, appsecret_proof: this.proofOf(token), ...parameters });
  }

  /** Logs in and allows pages; returns a user token, which is valid for two hours. */
  async loginForPages(personId: string, fields: Record<string, string> = {}): Promise<string> {
    const url = await this.allow(this.dialogPath({ scope: PAGE_SCOPES }), { person: personId, ...fields });
    const { json } = await this.exchange(url.searchParams.get("code") ?? "");
    return String(readField(json, "access_token"));
  }

  async pagesOf(token: string): Promise<ListedPage[]> {
    const { json } = await this.asUser("GET", "/me/accounts", token, { fields: "id,name,access_token,tasks" });
    const data = readField(json, "data");
    return Array.isArray(data) ? data.filter(isPage) : [];
  }

  me(token: string): Promise<Answer> {
    return this.asUser("GET", "/me", token, { fields: "id,first_name,last_name,name,email" });
  }

  debug(token: string): Promise<Answer> {
    return this.graph("GET", "/debug_token", { input_token: token, access_token: `${this.appId}|${this.secret}` });
  }

  proofOf(token: string): string {
    return createHmac("sha256", this.secret).update(token).digest("hex");
  }
}
