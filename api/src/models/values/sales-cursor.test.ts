import fc from "fast-check";
import { addDays } from "./local-day";
import { readSalesCursor, writeSalesCursor } from "./sales-cursor";

test("reads the cursors that it wrote", () => {
  const cursors = fc.record({
    day: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days)),
    occurredAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }),
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  });
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(readSalesCursor(writeSalesCursor(cursor))).toEqual(cursor);
    }),
  );
});

test("rejects other text", () => {
  fc.assert(fc.property(fc.string(), (text) => readSalesCursor(text) === null));
  for (const forged of ["2026-11-20 5 1' OR 1=1", "2026-02-30 5 1", "2026-11-20 5 99999999999999999999"]) {
    expect(readSalesCursor(Buffer.from(forged).toString("base64url"))).toBeNull();
  }
});
