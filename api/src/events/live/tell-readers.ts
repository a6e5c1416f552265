import { Op } from "sequelize";
import { EventRow } from "../../models/event-row.model";
import { writeEvent, writeMissed, writeReady } from "./event-frames";
import type { EventReader } from "./event-readers";

/** Readers that missed more get only the number and reload the list, which shows no more either (S39). */
const toldOneByOne = 200;

type Told = EventReader & { told: number };

const isTold = (reader: EventReader): reader is Told => reader.told !== null;

function say(reader: EventReader, seq: number, frames: string): void {
  reader.told = seq;
  reader.listener.send(frames);
}

const changedSince = (businessId: string, told: number, lastSeq: number) => ({
  businessId,
  seq: { [Op.gt]: told, [Op.lte]: lastSeq },
});

/** Reads the rows once for all readers and builds one text per last number. */
async function tellOneByOne(businessId: string, readers: readonly Told[], lastSeq: number): Promise<void> {
  const least = Math.min(...readers.map(({ told }) => told));
  const rows = await EventRow.findAll({ where: changedSince(businessId, least, lastSeq), order: [["seq", "ASC"]] });
  const frames = rows.map((row) => ({ seq: row.seq, text: writeEvent(row) }));
  const texts = new Map<number, string>();
  for (const reader of readers) {
    const text =
      texts.get(reader.told) ??
      frames
        .filter(({ seq }) => seq > reader.told)
        .map((frame) => frame.text)
        .join("");
    texts.set(reader.told, text);
    say(reader, lastSeq, text);
  }
}

/** After a restore, the database counts from a lower number; then all its events count as missed. */
async function tellMissed(businessId: string, reader: Told, lastSeq: number): Promise<void> {
  const told = reader.told > lastSeq ? 0 : reader.told;
  const where = { ...changedSince(businessId, told, lastSeq), state: { [Op.ne]: "removed" } };
  say(reader, lastSeq, writeMissed(lastSeq, await EventRow.count({ where })));
}

/**
 * Sends each reader of a business the events up to `lastSeq` that it lacks. Numbers follow the order of commits, so
 * every event up to `lastSeq` is committed.
 */
export async function tellReaders(businessId: string, readers: readonly EventReader[], lastSeq: number): Promise<void> {
  const waiting = readers.filter(isTold).filter(({ told }) => told !== lastSeq);
  for (const reader of readers) if (!isTold(reader)) say(reader, lastSeq, writeReady(lastSeq));
  const isNear = ({ told }: Told) => told < lastSeq && lastSeq - told <= toldOneByOne;
  const [near, far] = [waiting.filter(isNear), waiting.filter((reader) => !isNear(reader))];
  if (near.length > 0) await tellOneByOne(businessId, near, lastSeq);
  for (const reader of far) await tellMissed(businessId, reader, lastSeq);
}
