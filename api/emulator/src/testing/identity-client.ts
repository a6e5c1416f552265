import { createHash } from "node:crypto";

import { readField } from "../read-field.js";
import type { RunningLab } from "../start-lab.js";
import { type Answer, LabClient } from "./lab-client.js";

export type Parameters = Record<string, string | undefined>;

/** A person in `GET /lab/<provider>/people`. */
export interface ListedPerson {
  id: string;
  name: string;
  firstName: string;
  lastName: string | null;
  email: string | null;
  emailVerified: boolean | null;
}

export class IdentityClient {
  readonly lab: LabClient;
  readonly origin: string;
  readonly callback: string;

  constructor(
    running: RunningLab,
    tenant: string,
    readonly provider: "google" | "facebook",
  ) {
    this.lab = new LabClient(running, tenant);
    this.origin = `http://127.0.0.1:${String(running.httpPort)}`;
    this.callback = `http://localhost:3000/user/register/${provider}/callback`;
  }

  /** Makes a control call below `/lab/<provider>`. */
  control(method: "GET" | "POST", path: string, body: unknown = {}): Promise<Answer> {
    return this.lab.control(method, `${this.provider}/${path}`, body);
  }

  register(redirectUris: readonly string[] = [this.callback]): Promise<Answer> {
    return this.control("POST", "app", { redirectUris });
  }

  fault(kind: string, more: object = {}): Promise<Answer> {
    return this.lab.control("POST", "faults", { provider: this.provider, kind, count: 1, ...more });
  }

  pass(ms: number): Promise<Answer> {
    return this.lab.control("POST", "clock", { advanceMs: ms });
  }

  async people(): Promise<ListedPerson[]> {
    const { json } = await this.control("GET", "people");
    return Array.isArray(json) ? json.filter(isPerson) : [];
  }

  async person(name: string): Promise<ListedPerson> {
    const found = (await this.people()).find((person) => person.name === name);
    if (!found) throw new Error(`There is nobody called ${name}.`);
    return found;
  }

  /** Posts the consent page's form as a browser does. */
  decide(path: string, fields: Record<string, string>, origin = this.origin): Promise<Answer> {
    return this.lab.request(path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) });
  }

  /** Allows on the consent page; returns the address of the redirect. */
  async allow(path: string, fields: Record<string, string>): Promise<URL> {
    const { headers, text } = await this.decide(path, { decision: "allow", ...fields });
    const location = headers.get("location");
    if (location === null) throw new Error(`The consent page does not lead anywhere: ${text}`);
    return new URL(location);
  }

  form(path: string, fields: Parameters, headers: Record<string, string> = {}): Promise<Answer> {
    return this.lab.request(path, { method: "POST", headers, body: toQuery(fields) });
  }
}

/** Returns the parameters as a query; omits undefined ones. */
export function toQuery(parameters: Parameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query;
}

/** Returns the S256 challenge of a verifier (RFC 7636, 4.2). */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function isPerson(value: unknown): value is ListedPerson {
  return typeof readField(value, "id") === "string";
}
