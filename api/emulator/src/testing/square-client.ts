import { clientIdOf, clientSecretOf } from "../providers/square/square-credentials.js";
import { readField } from "../read-field.js";
import { deriveHex } from "../tenants/tenant-name.js";
import type { RunningLab } from "../start-lab.js";
import { type Answer, LabClient } from "./lab-client.js";

export const CALLBACK = "http://localhost:3000/integration/square/callback";
export const SALES_SCOPES = ["MERCHANT_PROFILE_READ", "ORDERS_READ", "PAYMENTS_READ", "DISPUTES_READ"];

/** A merchant in `GET /lab/square/merchants`. */
export interface ListedMerchant {
  id: string;
  name: string;
  linked: boolean;
  locations: { id: string; name: string; timezone: string; currency: string; status: string }[];
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  merchantId: string;
}

export class SquareClient {
  readonly lab: LabClient;
  readonly clientId: string;
  readonly secret: string;
  private readonly origin: string;

  constructor(running: RunningLab, tenant: string) {
    this.lab = new LabClient(running, tenant);
    this.clientId = clientIdOf(deriveHex(tenant));
    this.secret = clientSecretOf(this.clientId);
    this.origin = `http://127.0.0.1:${String(running.httpPort)}`;
  }

  /** Makes a control call below `/lab/square`. */
  control(method: "GET" | "POST", path: string, body: unknown = {}): Promise<Answer> {
    return this.lab.control(method, `square/${path}`, body);
  }

  async merchants(): Promise<ListedMerchant[]> {
    const { json } = await this.control("GET", "merchants");
    return Array.isArray(json) ? json.filter(isMerchant) : [];
  }

  async merchant(name: string): Promise<ListedMerchant> {
    const found = (await this.merchants()).find((merchant) => merchant.name === name);
    if (!found) throw new Error(`There is no seller ${name}.`);
    return found;
  }

  /** Returns the path of the consent page; omits undefined parameters. */
  authorizePath(parameters: Record<string, string | undefined> = {}): string {
    const all: Record<string, string | undefined> = {
      client_id: this.clientId,
      scope: SALES_SCOPES.join(" "),
      state: "s t&1",
      ...parameters,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value);
    return `/oauth2/authorize?${query.toString()}`;
  }

  /** Posts the consent page's form as a browser does. */
  decide(path: string, fields: Record<string, string>, origin = this.origin): Promise<Answer> {
    return this.lab.request(path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) });
  }

  /** Allows as this seller; returns the code. */
  async obtainCode(merchantId: string, parameters: Record<string, string | undefined> = {}): Promise<string> {
    await this.control("POST", "app", { redirectUri: CALLBACK });
    const { headers } = await this.decide(this.authorizePath(parameters), { merchant: merchantId, decision: "allow" });
    return new URL(headers.get("location") ?? "").searchParams.get("code") ?? "";
  }

  token(fields: Record<string, unknown>): Promise<Answer> {
    return this.call("POST", "/oauth2/token", { client_id: this.clientId, client_secret: this.secret, ...fields });
  }

  async link(merchantId: string, scopes: readonly string[] = SALES_SCOPES): Promise<Tokens> {
    const code = await this.obtainCode(merchantId, { scope: scopes.join(" ") });
    const { json } = await this.token({ grant_type: "authorization_code", code });
    return {
      accessToken: String(readField(json, "access_token")),
      refreshToken: String(readField(json, "refresh_token")),
      merchantId: String(readField(json, "merchant_id")),
    };
  }

  call(method: "GET" | "POST", path: string, body?: unknown, accessToken?: string): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
    if (body === undefined) return this.lab.request(path, { method, headers });
    headers["content-type"] = "application/json";
    return this.lab.request(path, { method, headers, body: JSON.stringify(body) });
  }
}

function isMerchant(value: unknown): value is ListedMerchant {
  return typeof readField(value, "id") === "string" && Array.isArray(readField(value, "locations"));
}
