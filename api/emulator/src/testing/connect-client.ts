import { clientIdOf, platformKeyOf } from "../providers/stripe-connect/connect-credentials.js";
import { connectContract } from "../providers/stripe-connect/wire/connect-contract.js";
import { CONNECT_OPERATIONS } from "../providers/stripe-connect/wire/read-operations.js";
import { readField } from "../read-field.js";
import { deriveHex } from "../tenants/tenant-name.js";
import type { RunningLab } from "../start-lab.js";
import { type Answer, LabClient } from "./lab-client.js";

export const CONNECT_CALLBACK = "http://localhost:3000/callback";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A platform that reads one tenant's accounts; checks every answer against the contract. */
export class ConnectClient {
  readonly lab: LabClient;
  readonly clientId: string;
  readonly secretKey: string;

  constructor(
    private readonly running: RunningLab,
    tenant: string,
  ) {
    this.lab = new LabClient(running, tenant);
    this.clientId = clientIdOf(deriveHex(tenant));
    this.secretKey = platformKeyOf(deriveHex(tenant));
  }

  /** @param path such as `charges?limit=2` */
  async read(account: string, path: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.secretKey}`, "stripe-account": account };
    const answer = await this.lab.request(`/v1/${path}`, { headers });
    const operation = operationOf(path.split("?")[0] ?? "");
    if (operation) expect(connectContract().checkAnswer(operation, answer.status, answer.json)).toEqual([]);
    return answer;
  }

  async list(account: string, path: string): Promise<unknown[]> {
    const { json } = await this.read(account, path);
    const data = readField(json, "data");
    if (!Array.isArray(data)) throw new Error(`No list: ${JSON.stringify(json)}`);
    return data as unknown[];
  }

  authorizePath(more: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.clientId,
      scope: "read_only",
      redirect_uri: CONNECT_CALLBACK,
      state: "a b&c",
      ...more,
    });
    return `/oauth/authorize?${query.toString()}`;
  }

  decide(path: string, form: Record<string, string>): Promise<Answer> {
    const origin = `http://127.0.0.1:${String(this.running.httpPort)}`;
    return this.lab.request(path, { method: "POST", headers: { origin }, body: new URLSearchParams(form) });
  }

  oauth(path: string, form: Record<string, string>, key = this.secretKey): Promise<Answer> {
    const headers = { authorization: `Bearer ${key}`, ...FORM };
    const body = new URLSearchParams(form).toString();
    return this.lab.request(`/oauth/${path}`, { method: "POST", headers, body });
  }

  async codeOf(account: string): Promise<string> {
    const { headers } = await this.decide(this.authorizePath(), { account, decision: "allow" });
    return new URL(headers.get("location") ?? "").searchParams.get("code") ?? "";
  }

  /** Opens and connects an account without a history; returns its id. */
  async connect(name = "Test Shop", more: object = {}): Promise<string> {
    await this.act("app", { redirectUri: CONNECT_CALLBACK });
    const account = String(readField(await this.act("accounts", { name, ...more }), "id"));
    const grant = await this.oauth("token", { grant_type: "authorization_code", code: await this.codeOf(account) });
    expect(grant.status).toBe(200);
    return account;
  }

  /** Makes a control call; throws if it is refused. */
  async act(path: string, body: object): Promise<unknown> {
    const { status, json, text } = await this.lab.control("POST", `stripe-connect/${path}`, body);
    if (status !== 200) throw new Error(`The lab refuses ${path}: ${text}`);
    return json;
  }

  async sell(account: string, sale: object = {}): Promise<string> {
    return String(readField(await this.act("charges", { account, amount: 10_000, ...sale }), "charge"));
  }
}

function operationOf(path: string): string | undefined {
  const matches = Object.keys(CONNECT_OPERATIONS).filter((operation) =>
    new RegExp(`^${(operation.split(" ")[1] ?? "").replace(/\{\w+\}/g, "[^/]+")}$`).test(`/v1/${path}`),
  );
  return matches.sort((left, right) => left.split("{").length - right.split("{").length)[0];
}
