import { DatabaseError, EmptyResultError } from "sequelize";
import { translateError } from "./translate-error";

function databaseError(original: { code?: string; errno?: number }): DatabaseError {
  return new DatabaseError(Object.assign(new Error("secret of the database"), { sql: "SELECT 1", ...original }));
}

describe("an error of the database", () => {
  test.each([
    ["a connection that was lost", { code: "PROTOCOL_CONNECTION_LOST" }],
    ["a connection that was reset", { code: "ECONNRESET" }],
    ["a row that changed again and again", { errno: 1020 }],
    ["a lock that was waited for too long", { errno: 1205 }],
    ["a deadlock again and again", { errno: 1213 }],
  ])("asks to retry later after %s", (_what, original) => {
    const reply = translateError(databaseError(original), "req_1");
    expect(reply).toMatchObject({ status: 503, retryAfterSeconds: 5, isFault: true });
    expect(reply.body).toMatchObject({ code: "DATABASE_UNAVAILABLE", type: "error", requestId: "req_1" });
    expect(JSON.stringify(reply.body)).not.toContain("secret");
  });

  test.each([1267, 1270, 1271, 3854])("rejects text with characters that an id cannot have (%i)", (errno) => {
    const reply = translateError(databaseError({ errno }), "req_1");
    expect(reply).toMatchObject({ status: 422, body: { code: "INVALID_INPUT" }, isFault: false });
  });

  test("becomes 500 when the statement is wrong", () => {
    expect(translateError(databaseError({ code: "ER_PARSE_ERROR", errno: 1064 }), "req_1").status).toBe(500);
  });

  test("becomes 401 when the account of a session is gone", () => {
    const reply = translateError(new EmptyResultError("gone"), "req_1");
    expect(reply).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" }, isFault: false });
  });
});
