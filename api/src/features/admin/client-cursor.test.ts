import fc from "fast-check";
import { readClientCursor, writeClientCursor } from "./client-cursor";

describe("the cursor of the list of clients", () => {
  test("reads what it wrote", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }), (createdAt) => {
        const cursor = { createdAt, id: "usr_0aZ" };
        expect(readClientCursor(writeClientCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  test.each(["+275760-09-13T00:00:00.000Z", "-000001-01-01T00:00:00.000Z"])("reads no year like %s", (at) => {
    expect(new Date(at).toISOString()).toBe(at);
    expect(readClientCursor(Buffer.from(`${at} usr_0aZ`).toString("base64url"))).toBeNull();
  });

  test("reads nothing else", () => {
    fc.assert(fc.property(fc.string(), (text) => readClientCursor(text) === null));
    const forged = Buffer.from("2026-11-20T00:00:00.000Z usr_a' OR 1=1").toString("base64url");
    expect(readClientCursor(forged)).toBeNull();
  });
});
