import { findNextReading, type ReadingPlan } from "./next-reading.policy";

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const now = at("12:00:00");
const plan: ReadingPlan = { linkedAt: at("09:00:00"), triedAt: null, scannedAt: at("11:58:00"), isScanning: false };

test.each<[string, Partial<ReadingPlan>, string]>([
  ["five minutes after the last re-scan", {}, "12:03:00"],
  ["five minutes after linking, where there was none", { linkedAt: at("11:59:00"), scannedAt: null }, "12:04:00"],
  ["five minutes after linking anew", { linkedAt: at("11:59:30") }, "12:04:30"],
  ["when a refresh that failed is tried again", { triedAt: at("12:00:16") }, "12:00:16"],
  ["with the re-scan that is due sooner than a later try", { triedAt: at("12:10:00") }, "12:03:00"],
  [
    "when a re-scan that failed is tried again, also much later",
    { isScanning: true, triedAt: at("12:17:04") },
    "12:17:04",
  ],
  ["now, where it is being read", { isScanning: true, triedAt: at("11:59:59") }, "12:00:00"],
  ["now, where it is overdue", { scannedAt: at("11:54:30") }, "12:00:00"],
  ["five minutes after a re-scan whose job is gone", { isScanning: true }, "12:05:00"],
])("a connection is read next %s", (_when, change, expected) => {
  expect(findNextReading({ ...plan, ...change }, now)).toEqual(at(expected));
});
