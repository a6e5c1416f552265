import fc from "fast-check";
import { readTimeCursor, writeTimeCursor } from "./time-cursor";

describe("the cursor of lists by time", () => {
  test("reads what it wrote", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }), (at) => {
        const cursor = { at, id: "usr_0aZ" };
        expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  test.each(["+275760-09-13T00:00:00.000Z", "-000001-01-01T00:00:00.000Z"])("rejects years like %s", (at) => {
    expect(new Date(at).toISOString()).toBe(at);
    expect(readTimeCursor(Buffer.from(`${at} usr_0aZ`).toString("base64url"))).toBeNull();
  });

  test("rejects other text", () => {
    fc.assert(fc.property(fc.string(), (text) => readTimeCursor(text) === null));
    const forged = Buffer.from("2026-11-20T00:00:00.000Z usr_a' OR 1=1").toString("base64url");
    expect(readTimeCursor(forged)).toBeNull();
  });
});
