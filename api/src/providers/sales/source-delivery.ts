import { createHash } from "node:crypto";
import type { SourceDelivery, SourceEvent } from "./sales-source.port";

/** In characters; providers' ids are shorter. An account's id is part of the name of a lane of jobs. */
const lengths = { eventId: 128, accountId: 57, type: 64 } as const;

const printable = /^[\x21-\x7e]+$/;

function isStorable({ eventId, accountId, type }: SourceDelivery): boolean {
  return (
    eventId.length <= lengths.eventId &&
    accountId.length <= lengths.accountId &&
    type.length <= lengths.type &&
    [eventId, accountId, type].every((text) => printable.test(text))
  );
}

/** Number of characters that we store of an unreadable delivery. */
const storedLength = 10_000;

/**
 * Returns an unknown event for a delivery that is unreadable (null) or has an invalid id or type. Its id is a hash of
 * the content (S58): the same bytes are the same event.
 */
export function toSourceDelivery(rawBody: Buffer, delivery: SourceDelivery | null): SourceDelivery {
  if (delivery && isStorable(delivery)) return delivery;
  const eventId = `sha256:${createHash("sha256").update(rawBody).digest("hex")}`;
  return { eventId, type: "", accountId: "", event: toUnknown(rawBody) };
}

/** Returns an event of unknown content, with the start of its body. */
export function toUnknown(rawBody: Buffer): SourceEvent {
  return { kind: "unknown", body: rawBody.toString("utf8").slice(0, storedLength) };
}
