import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "../platform/clock/clock";
import { createAnsweredCommit } from "../platform/db/group-commit";
import { AppError } from "../platform/errors/app-error";
import type { RawCall, RawRoute } from "../platform/http/raw-route";
import type { NewDelivery } from "./deliveries.sql";
import { firstState } from "./delivery-work";
import { redactPayload } from "./redaction.policy";

export const badSignature = () =>
  new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });

export interface Receiver<Item, Outcome> extends Pick<RawRoute, "path" | "summary"> {
  /** How a call proves its sender, for the API document. */
  proof: string;
  /** Throws for an invalid proof. */
  read: (call: RawCall) => Promise<Item>;
  /** Stores all items or none. Returns each item's outcome if `check` needs it. */
  store: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Limit of items in one write. */
  most: number;
  /** See `createAnsweredCommit`. */
  triesAlone?: boolean;
  /** Throws the error answer of a stored item, if it has one. */
  check?: (item: Item, outcome: Outcome | undefined) => void;
}

/**
 * Milliseconds for which deliveries are collected. Providers do not notice it; at 500 deliveries a second, five share a
 * write (D381).
 */
const gatherFor = 10;

/** Stores deliveries with their jobs in a group commit, then acknowledges them (S58). */
export function createReceiveRoute<Item, Outcome>(receiver: Receiver<Item, Outcome>): RawRoute {
  const { path, summary, proof, read, store, most, triesAlone, check } = receiver;
  const write = createAnsweredCommit({ write: store, most, gatherFor, triesAlone });
  return {
    transport: "raw",
    method: "POST",
    path,
    summary,
    proof,
    request: "application/json",
    response: { 200: "text/plain" },
    run: async (call) => {
      const item = await read(call);
      const outcome = await write(item);
      check?.(item, outcome);
      return { status: 200, contentType: "text/plain", body: "" };
    },
  };
}

/** null: the provider did not sign it. */
type ReadDelivery<T> = (delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }) => T | null;

/** Throws 403 for an invalid signature. */
export async function readSigned<T>(
  { readBody, headers }: RawCall,
  provider: { readDelivery: ReadDelivery<T> },
): Promise<{ delivery: T; rawBody: Buffer }> {
  const rawBody = await readBody();
  const delivery = provider.readDelivery({ rawBody, headers });
  if (delivery === null) throw badSignature();
  return { delivery, rawBody };
}

interface SignedEvent {
  eventId: string;
  type: string;
  accountId?: string;
  event: { kind: string };
}

/** Throws 403 for an invalid signature. */
export async function readWork(
  call: RawCall,
  source: { vendor: NewDelivery["vendor"]; provider: { readDelivery: ReadDelivery<SignedEvent> }; clock: Clock },
): Promise<NewDelivery> {
  const { delivery, rawBody } = await readSigned(call, source.provider);
  const { eventId: deliveryKey, type, accountId = null, event } = delivery;
  const state = firstState(event.kind);
  if (state === "not understood") call.log.warn({ eventId: deliveryKey, type }, "a signed delivery is not understood");
  const content = { type, accountId, event: JSON.stringify(event), payload: redactPayload(rawBody.toString("utf8")) };
  return { vendor: source.vendor, deliveryKey, state, receivedAt: source.clock.now(), ...content };
}
