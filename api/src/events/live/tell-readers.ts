import { Op } from "sequelize";
import { EventRow } from "../../models/event-row.model";
import { writeEvent, writeMissed, writeReady } from "./event-frames";
import type { EventReader } from "./event-readers";

/** Whoever has missed more is told how many, and asks for the list anew: it shows no more either (S39). */
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

/** One look for all of them, and one text for those that know as much. */
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

/** What is counted anew, in a database that was restored, is all that can be told of it. */
async function tellMissed(businessId: string, reader: Told, lastSeq: number): Promise<void> {
  const told = reader.told > lastSeq ? 0 : reader.told;
  const where = { ...changedSince(businessId, told, lastSeq), state: { [Op.ne]: "removed" } };
  say(reader, lastSeq, writeMissed(lastSeq, await EventRow.count({ where })));
}

/**
 * Tells the readers of a business what happened up to `lastSeq`, each what it does not know yet. Every event up to that number
 * is committed: they are numbered in the order of commits.
 */
export async function tellReaders(businessId: string, readers: readonly EventReader[], lastSeq: number): Promise<void> {
  const waiting = readers.filter(isTold).filter(({ told }) => told !== lastSeq);
  for (const reader of readers) if (!isTold(reader)) say(reader, lastSeq, writeReady(lastSeq));
  const isNear = ({ told }: Told) => told < lastSeq && lastSeq - told <= toldOneByOne;
  const [near, far] = [waiting.filter(isNear), waiting.filter((reader) => !isNear(reader))];
  if (near.length > 0) await tellOneByOne(businessId, near, lastSeq);
  for (const reader of far) await tellMissed(businessId, reader, lastSeq);
}
