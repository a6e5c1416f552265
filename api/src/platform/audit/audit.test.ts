import { createTestClock } from "../../../testing/test-clock";
import { openWorkerDatabase } from "../../../testing/worker-database";
import type { Database } from "../db/database";
import { createRecordAudit } from "./audit";

const clock = createTestClock();
const entry = { actor: "usr_1", action: "account.registered", subject: "usr_1", details: { step: 1 }, ip: "::1" };
let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

describe("the audit log", () => {
  test("keeps the action, its actor and its time", async () => {
    const recordAudit = createRecordAudit(clock);
    await database.inTransaction(() => recordAudit({ ...entry, requestId: "req_1" }));
    const [row] = await database.select("SELECT * FROM audit_log");
    expect(row).toMatchObject({
      actor: "usr_1",
      action: "account.registered",
      subject: "usr_1",
      ip: "::1",
      request_id: "req_1",
    });
    expect(JSON.parse(String(row?.details))).toEqual({ step: 1 });
    expect(row?.at).toBeInstanceOf(Date);
  });

  test("does not keep an entry of a transaction that was rolled back", async () => {
    const recordAudit = createRecordAudit(clock);
    const failing = database.inTransaction(async () => {
      await recordAudit({ ...entry, action: "account.rolled-back" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.select("SELECT id FROM audit_log WHERE action = 'account.rolled-back'")).toEqual([]);
  });

  test.each(["UPDATE audit_log SET action = 'x'", "DELETE FROM audit_log"])("rejects %s", async (sql) => {
    await expect(database.change(sql)).rejects.toThrow("The audit log only grows.");
  });
});
