import { createHash } from "node:crypto";
import type { SourceDelivery, SourceEvent } from "./sales-source.port";

/** In characters; providers' ids are shorter. An account names a lane of jobs. */
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

/** Characters of an unreadable delivery. */
const storedLength = 10_000;

/**
 * Unreadable (null), or with an invalid id or type, it is unknown and has a hash of its content as id (S58): the same
 * bytes are the same event.
 */
export function toSourceDelivery(rawBody: Buffer, delivery: SourceDelivery | null): SourceDelivery {
  if (delivery && isStorable(delivery)) return delivery;
  const eventId = `sha256:${createHash("sha256").update(rawBody).digest("hex")}`;
  return { eventId, type: "", accountId: "", event: toUnknown(rawBody) };
}

/** Valid id and type, unknown content. */
export function toUnknown(rawBody: Buffer): SourceEvent {
  return { kind: "unknown", body: rawBody.toString("utf8").slice(0, storedLength) };
}
