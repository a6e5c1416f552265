import { createContractValidator } from "../contracts/contract-validator.js";
import { STRIPE_CONTRACT } from "../providers/stripe/stripe-contract.js";
import { secretKeyOf } from "../providers/stripe/stripe-credentials.js";
import { STRIPE_OPERATIONS } from "../providers/stripe/stripe-operations.js";
import { readField } from "../read-field.js";
import { deriveHex } from "../tenants/tenant-name.js";
import type { RunningLab } from "../start-lab.js";
import { type Answer, LabClient } from "./lab-client.js";

const contract = createContractValidator(STRIPE_CONTRACT);

type Form = Readonly<Record<string, unknown>>;

/** A client of the agency's Stripe. It checks every answer against the contract, except those of `send`. */
export class StripeClient {
  readonly lab: LabClient;
  readonly secretKey: string;

  constructor(running: RunningLab, tenant: string) {
    this.lab = new LabClient(running, tenant);
    this.secretKey = secretKeyOf(deriveHex(tenant));
  }

  /** Sends a request without a check of the answer. */
  send(method: string, path: string, form: Form = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const fields = encodeForm(form).toString();
    const own = { authorization: `Bearer ${this.secretKey}` };
    if (method === "GET") {
      const query = fields === "" ? "" : `?${fields}`;
      return this.lab.request(`/v1/${path}${query}`, { headers: { ...own, ...headers } });
    }
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return this.lab.request(`/v1/${path}`, { method, headers: { ...own, ...type, ...headers }, body: fields });
  }

  async call(method: string, path: string, form?: Form, headers?: Record<string, string>): Promise<Answer> {
    const answer = await this.send(method, path, form, headers);
    expect(contract.checkAnswer(findOperation(method, path), answer.status, answer.json)).toEqual([]);
    return answer;
  }

  /** Posts; returns the object that was created or changed. */
  async post(path: string, form?: Form, headers?: Record<string, string>): Promise<Record<string, unknown>> {
    return objectOf(await this.call("POST", path, form, headers));
  }

  async get(path: string, form?: Form): Promise<Record<string, unknown>> {
    return objectOf(await this.call("GET", path, form));
  }

  /** Makes a call that is refused; returns `[status, type, code, param]` of the error. */
  async refusal(method: string, path: string, form?: Form, headers?: Record<string, string>): Promise<unknown[]> {
    const { status, json } = await this.call(method, path, form, headers);
    const error = readField(json, "error");
    return [status, readField(error, "type"), readField(error, "code"), readField(error, "param")];
  }

  control(method: "GET" | "POST", path: string, body: unknown = {}): Promise<Answer> {
    return this.lab.control(method, path, body);
  }

  async passDays(days: number): Promise<void> {
    await this.control("POST", "clock", { advanceMs: days * 86_400_000 });
  }

  strike(kind: string, more: object = {}): Promise<Answer> {
    return this.lab.control("POST", "faults", { provider: "stripe", kind, count: 1, ...more });
  }
}

function objectOf({ status, json }: Answer): Record<string, unknown> {
  if (status !== 200 || typeof json !== "object" || json === null) {
    throw new Error(`Stripe refuses with ${String(status)}: ${JSON.stringify(json)}`);
  }
  return { ...json };
}

/** Finds the operation of a path. Fixed paths take precedence over those with an id. */
function findOperation(method: string, path: string): string {
  const matches = Object.keys(STRIPE_OPERATIONS).filter((operation) => {
    const [verb = "", pattern = ""] = operation.split(" ");
    return verb === method && new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(`/v1/${path}`);
  });
  const [found] = matches.sort((left, right) => left.split("{").length - right.split("{").length);
  if (found === undefined) throw new Error(`The lab has no ${method} ${path}.`);
  return found;
}

/** Encodes lists and objects by brackets, as Stripe's SDK does. */
function encodeForm(form: Form): URLSearchParams {
  const fields = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item);
    } else fields.append(name, typeof value === "string" ? value : JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(form)) add(name, value);
  return fields;
}
