import { createTransport, type Transporter } from "nodemailer";

import type { LabSettings } from "../config/lab-settings.js";
import { accountSidOf, authTokenOf, OWNED_NUMBER } from "../providers/twilio/twilio-credentials.js";
import { type RunningLab, startLab } from "../start-lab.js";

export function startTestLab(more: Partial<LabSettings> = {}): Promise<RunningLab> {
  return startLab({ host: "127.0.0.1", httpPort: 0, smtpPort: 0, portalUrl: null, dataFolder: null, ...more });
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** Calls the Lab for one tenant. */
export class LabClient {
  readonly accountSid: string;

  constructor(
    private readonly lab: RunningLab,
    readonly tenant: string,
  ) {
    this.accountSid = accountSidOf(tenant);
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    // A kept connection would close while the tests compile a contract, which takes seconds.
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    const address = `http://127.0.0.1:${String(this.lab.httpPort)}${path}`;
    const response = await fetch(address, { redirect: "manual", ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, headers: response.headers, text, json: isJson ? readJson(text) : null };
  }

  control(method: "GET" | "POST", path: string, body: unknown = {}): Promise<Answer> {
    const target = `/lab/${path}${path.includes("?") ? "&" : "?"}space=${this.tenant}`;
    if (method === "GET") return this.request(target);
    return this.request(target, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Calls Twilio's API, by default with the tenant's credentials. */
  twilio(
    method: string,
    path: string,
    form?: Record<string, string> | [string, string][],
    token?: string,
  ): Promise<Answer> {
    const credentials = `${this.accountSid}:${token ?? authTokenOf(this.accountSid)}`;
    const init: RequestInit = {
      method,
      headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
    };
    if (form) init.body = new URLSearchParams(form);
    return this.request(`/2010-04-01/Accounts/${this.accountSid}${path}`, init);
  }

  sendSms(fields: Record<string, string> = {}): Promise<Answer> {
    return this.twilio("POST", "/Messages.json", {
      To: "+12025550143",
      From: OWNED_NUMBER,
      Body: "Your code is 123456.",
      ...fields,
    });
  }

  /** Logs in as the tenant. */
  mailer(user = this.tenant, password = user): Transporter {
    return createTransport({
      host: "127.0.0.1",
      port: this.lab.smtpPort,
      ignoreTLS: true,
      auth: { user, pass: password },
    });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
