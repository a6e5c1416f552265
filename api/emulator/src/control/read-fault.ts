import type { Fault } from "../faults/fault-queue.js";
import { PROVIDERS } from "../providers/provider-list.js";
import { LabRefusal } from "./refusal.js";
import { readField } from "../read-field.js";

const METHODS = ["GET", "POST", "PUT", "DELETE"];
const MAX_COUNT = 1_000;
const MAX_DELAY_MS = 30_000;
/** Milliseconds. `slow` delays the answer this long; `timeout` drops the connection after this time. */
const DEFAULT_DELAY_MS: Readonly<Record<string, number>> = { slow: 3_000, timeout: 30_000 };

/** @throws LabRefusal 404 for an unknown provider, else 422 */
export function readFault(body: unknown): Fault {
  if (typeof body !== "object" || body === null) throw invalid("The body is {provider, kind, count}.");
  const provider = readField(body, "provider");
  const kind = readField(body, "kind");
  const count = readField(body, "count") ?? 1;
  const to = readField(body, "to") ?? null;
  const account = readField(body, "account") ?? null;
  const method = readField(body, "method") ?? null;
  const descriptor = PROVIDERS.find((candidate) => candidate.id === provider);
  if (!descriptor) {
    const known = PROVIDERS.map((candidate) => candidate.id).join(", ");
    throw new LabRefusal(404, "unknown_provider", `The lab does not play ${String(provider)}. It plays: ${known}.`);
  }
  if (typeof kind !== "string" || !descriptor.faultKinds.includes(kind)) {
    throw invalid(`Kinds for ${descriptor.id}: ${descriptor.faultKinds.join(", ")}.`);
  }
  if (!isWithin(count, 1, MAX_COUNT)) throw invalid(`count is a whole number from 1 to ${String(MAX_COUNT)}.`);
  if (to !== null && typeof to !== "string") throw invalid("to is the recipient that the fault strikes.");
  if (account !== null && typeof account !== "string") throw invalid("account is whose requests the fault strikes.");
  if (method !== null && (typeof method !== "string" || !METHODS.includes(method))) {
    throw invalid(`method is one of ${METHODS.join(", ")}.`);
  }
  const delay = readField(body, "delayMs") ?? DEFAULT_DELAY_MS[kind] ?? 0;
  if (!isWithin(delay, 0, MAX_DELAY_MS)) throw invalid(`delayMs is at most ${String(MAX_DELAY_MS)}.`);
  return { provider: descriptor.id, kind, count, to, account, method, delayMs: delay };
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function invalid(message: string): LabRefusal {
  return new LabRefusal(422, "invalid_fault", message);
}
