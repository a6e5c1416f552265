import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

import type { LabInbox } from "../lab/lab-inbox";
import type { Person } from "./person";

/** How far a registration has come, in order. */
export type RegistrationState = "registered" | "email verified" | "phone saved" | "phone verified" | "complete";

const STATES: readonly RegistrationState[] = [
  "registered",
  "email verified",
  "phone saved",
  "phone verified",
  "complete",
];

/** API calls with a browser's cookies, for steps that a test needs but does not test. */
export class PortalCalls {
  constructor(
    private readonly request: APIRequestContext,
    private readonly portalUrl: string,
    private readonly inbox: LabInbox,
  ) {}

  /** Signs a person up as far as `state`. The browser is signed in afterwards. */
  async signUp(person: Person, state: RegistrationState): Promise<void> {
    const steps = [
      () => this.register(person),
      () => this.verifyEmail(person),
      () => this.savePhone(person),
      () => this.verifyPhone(person),
      () => this.saveBusiness(person),
    ];
    for (const step of steps.slice(0, STATES.indexOf(state) + 1)) await step();
  }

  /**
   * Signs in as on a new browser, by an email code. If another test signs in to the same account, the newest code may
   * be that test's; then the previous code is tried. Just after a start the worker has low priority, so the first email
   * may be late.
   */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.inbox.skip("mail", email);
    await this.call("/user/login", { email, password });
    await this.call("/verify/find-method-send-code", { method: "email" });
    await expect(async () => {
      const code = await this.inbox.takeCode("mail", email);
      await this.call("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    }).toPass({ intervals: [0], timeout: 90_000 });
  }

  async call(path: string, data: object, status?: number): Promise<APIResponse> {
    const response = await this.request.post(`${this.portalUrl}/api${path}`, {
      data,
      headers: { origin: this.portalUrl },
    });
    const told = `POST ${path}: ${await response.text()}`;
    if (status === undefined) expect(response.ok(), told).toBe(true);
    else expect(response.status(), told).toBe(status);
    return response;
  }

  async get(path: string, status?: number): Promise<APIResponse> {
    const response = await this.request.get(`${this.portalUrl}/api${path}`);
    const told = `GET ${path}: ${await response.text()}`;
    if (status === undefined) expect(response.ok(), told).toBe(true);
    else expect(response.status(), told).toBe(status);
    return response;
  }

  /** Returns a connection as its card on /init shows it, but without opening a page. */
  async readConnection(partner: string): Promise<object> {
    const rows: unknown = await (await this.call("/integration/get-all", {})).json();
    const found: unknown = Array.isArray(rows)
      ? rows.find(
          (row: unknown) => typeof row === "object" && row !== null && "partner" in row && row.partner === partner,
        )
      : null;
    if (typeof found !== "object" || found === null) throw new Error(`The portal told nothing of ${partner}.`);
    return found;
  }

  private async register({ email, password, firstName, lastName }: Person): Promise<void> {
    await this.call("/user/register", { email, password, firstName, lastName }, 201);
  }

  private async verifyEmail({ email }: Person): Promise<void> {
    await this.call("/verify/send-email-code", {});
    const code = await this.inbox.takeCode("mail", email);
    await this.call("/verify/verify-code", { code, type: "email", flowSource: "registration flow" });
  }

  private async savePhone({ phone }: Person): Promise<void> {
    await this.call("/user/register/save-phone", { phoneNumber: `+1${phone}`, consent: true });
  }

  private async verifyPhone({ phone }: Person): Promise<void> {
    const code = await this.inbox.takeCode("sms", `+1${phone}`);
    await this.call("/verify/verify-code", { code, type: "sms", flowSource: "registration flow" });
  }

  private async saveBusiness({ business }: Person): Promise<void> {
    await this.call(
      "/user/register/save-business",
      { name: business, web: "No Website", bizPhone: "Same as personal phone" },
      201,
    );
  }
}

export async function readInbound(calls: PortalCalls): Promise<{ url: unknown }> {
  const answer: unknown = await (await calls.get("/integration/inbound", 200)).json();
  if (typeof answer === "object" && answer !== null && "url" in answer) return answer;
  throw new Error("There is no address for leads.");
}

export const readInboundUrl = async (calls: PortalCalls): Promise<string> => String((await readInbound(calls)).url);
