import { Op } from "sequelize";
import { EventRow } from "../../models/event-row.model";
import { writeEvent, writeMissed, writeReady } from "./event-frames";
import type { EventReader } from "./event-readers";

/**
 * A reader that missed more events gets only their number and reloads the list, which shows no more than this (S39).
 */
const mostSentOneByOne = 200;

type ReadyReader = EventReader & { sentSeq: number };

const isReady = (reader: EventReader): reader is ReadyReader => reader.sentSeq !== null;

function sendFrames(reader: EventReader, seq: number, frames: string): void {
  reader.sentSeq = seq;
  reader.listener.send(frames);
}

const changedSince = (businessId: string, sentSeq: number, lastSeq: number) => ({
  businessId,
  seq: { [Op.gt]: sentSeq, [Op.lte]: lastSeq },
});

/** Readers with the same last number share one text. */
async function sendOneByOne(businessId: string, readers: readonly ReadyReader[], lastSeq: number): Promise<void> {
  const least = Math.min(...readers.map(({ sentSeq }) => sentSeq));
  const rows = await EventRow.findAll({ where: changedSince(businessId, least, lastSeq), order: [["seq", "ASC"]] });
  const frames = rows.map((row) => ({ seq: row.seq, text: writeEvent(row) }));
  const texts = new Map<number, string>();
  for (const reader of readers) {
    const text =
      texts.get(reader.sentSeq) ??
      frames
        .filter(({ seq }) => seq > reader.sentSeq)
        .map((frame) => frame.text)
        .join("");
    texts.set(reader.sentSeq, text);
    sendFrames(reader, lastSeq, text);
  }
}

/** After a restore the database counts from a lower number; then all events are missed. */
async function sendMissed(businessId: string, reader: ReadyReader, lastSeq: number): Promise<void> {
  const sentSeq = reader.sentSeq > lastSeq ? 0 : reader.sentSeq;
  const where = { ...changedSince(businessId, sentSeq, lastSeq), state: { [Op.ne]: "removed" } };
  sendFrames(reader, lastSeq, writeMissed(lastSeq, await EventRow.count({ where })));
}

/** Numbers follow the order of commits, so all up to `lastSeq` are committed. */
export async function sendToReaders(
  businessId: string,
  readers: readonly EventReader[],
  lastSeq: number,
): Promise<void> {
  const waiting = readers.filter(isReady).filter(({ sentSeq }) => sentSeq !== lastSeq);
  for (const reader of readers) if (!isReady(reader)) sendFrames(reader, lastSeq, writeReady(lastSeq));
  const isNear = ({ sentSeq }: ReadyReader) => sentSeq < lastSeq && lastSeq - sentSeq <= mostSentOneByOne;
  const [near, far] = [waiting.filter(isNear), waiting.filter((reader) => !isNear(reader))];
  if (near.length > 0) await sendOneByOne(businessId, near, lastSeq);
  for (const reader of far) await sendMissed(businessId, reader, lastSeq);
}
