import { createHash } from "node:crypto";
import type { SourceDelivery, SourceEvent } from "./sales-source.port";

/** Longer names are none that a provider gives; an account names a lane of jobs. */
const lengths = { eventId: 128, accountId: 57, type: 64 } as const;

const printable = /^[\x21-\x7e]+$/;

function isKeepable({ eventId, accountId, type }: SourceDelivery): boolean {
  return (
    eventId.length <= lengths.eventId &&
    accountId.length <= lengths.accountId &&
    type.length <= lengths.type &&
    [eventId, accountId, type].every((text) => printable.test(text))
  );
}

/** Characters kept of a delivery that is not understood. */
const keptLength = 10_000;

/**
 * A signed delivery as it is kept. One that could not be read (null), or whose names are none, is kept by its content as
 * not understood (S58): the same bytes are the same event.
 */
export function toSourceDelivery(rawBody: Buffer, delivery: SourceDelivery | null): SourceDelivery {
  if (delivery && isKeepable(delivery)) return delivery;
  const eventId = `sha256:${createHash("sha256").update(rawBody).digest("hex")}`;
  return { eventId, type: "", accountId: "", event: toUnknown(rawBody) };
}

/** The event of a delivery whose names are whole, but not its content. */
export function toUnknown(rawBody: Buffer): SourceEvent {
  return { kind: "unknown", body: rawBody.toString("utf8").slice(0, keptLength) };
}
