import { recordStatements } from "../../../testing/enumeration-probe";
import { openWorkerDatabase } from "../../../testing/worker-database";
import { JobLane } from "../../models/job-lane.model";
import type { Database } from "./database";
import { outsideTransaction, requireTransaction } from "./transaction";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

function databaseError(errno: number): Error {
  return Object.assign(new Error("database"), { original: { errno } });
}

const insertLane = "INSERT INTO job_lanes (lane) VALUES (:lane)";

async function hasLane(lane: string): Promise<boolean> {
  return (await database.select("SELECT lane FROM job_lanes WHERE lane = :lane", { values: { lane } })).length > 0;
}

describe("a transaction", () => {
  test("adds two statements: begin and commit", async () => {
    expect(await hasLane("seen")).toBe(false);
    const { statements } = await recordStatements(database.sequelize, () =>
      database.inTransaction(async () => {
        const values = { lane: "seen" };
        const sql = "SELECT lane FROM job_lanes WHERE lane = :lane";
        expect(await database.select(sql, { values })).toEqual([]);
        await outsideTransaction(() => database.change(insertLane, { values }));
        expect(await database.select(sql, { values })).toHaveLength(1);
      }),
    );
    expect(statements).toHaveLength(5);
  });

  test("commits when its work resolves and rolls back when it throws", async () => {
    await database.inTransaction(() => database.change(insertLane, { values: { lane: "kept" } }));
    const failing = database.inTransaction(async () => {
      await database.change(insertLane, { values: { lane: "undone" } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await hasLane("kept"), await hasLane("undone")]).toEqual([true, false]);
  });

  test.each([1020, 1205, 1213])("runs again from the start after error %d", async (errno) => {
    let tries = 0;
    await database.inTransaction(async () => {
      tries += 1;
      await database.change(insertLane, { values: { lane: `again-${String(errno)}` } });
      if (tries < 3) throw databaseError(errno);
    });
    expect(tries).toBe(3);
    expect(await hasLane(`again-${String(errno)}`)).toBe(true);
  });

  test("fails after three retries", async () => {
    let tries = 0;
    const failWith = (errno: number) =>
      database.inTransaction(() => {
        tries += 1;
        return Promise.reject(databaseError(errno));
      });
    await expect(failWith(1213)).rejects.toThrow("database");
    expect(tries).toBe(4);
    await expect(failWith(1062)).rejects.toThrow("database");
    expect(tries).toBe(5);
  });

  test("survives a real deadlock", async () => {
    for (const lane of ["a", "b"]) await database.change(insertLane, { values: { lane: `dead-${lane}` } });
    const lock = "SELECT lane FROM job_lanes WHERE lane = :lane FOR UPDATE";
    let waiting = 0;
    let release: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const cross = (first: string, second: string) =>
      database.inTransaction(async () => {
        await database.select(lock, { values: { lane: first } });
        waiting += 1;
        if (waiting >= 2) release();
        await bothHold;
        await database.select(lock, { values: { lane: second } });
      });
    await Promise.all([cross("dead-a", "dead-b"), cross("dead-b", "dead-a")]);
    expect(waiting).toBe(3);
  });

  test("reads rows that other transactions commit meanwhile", async () => {
    await database.inTransaction(async () => {
      const count = async () => (await database.select("SELECT lane FROM job_lanes WHERE lane = 'late'")).length;
      expect(await count()).toBe(0);
      await outsideTransaction(() => database.change(insertLane, { values: { lane: "late" } }));
      expect(await count()).toBe(1);
    });
  });

  test("keeps milliseconds, long text and null unchanged", async () => {
    const at = new Date("2026-11-25T15:04:05.678Z");
    const [row] = await database.select("SELECT CAST(:at AS DATETIME(3)) AS at, :nothing AS nothing, :text AS text", {
      values: { at, nothing: null, text: "Ünïcödé 🚗 'quoted' :at" },
    });
    expect(row).toEqual({ at, nothing: null, text: "Ünïcödé 🚗 'quoted' :at" });
  });
});

describe("a statement called in a transaction", () => {
  test("belongs to the transaction, unless it is in outsideTransaction or after the commit", async () => {
    const failing = database.inTransaction(async () => {
      await JobLane.create({ lane: "by a model" });
      await Promise.all([database.change(insertLane, { values: { lane: "by SQL" } })]);
      await outsideTransaction(() => database.change(insertLane, { values: { lane: "outside" } }));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await hasLane("by a model")).toBe(false);
    expect(await hasLane("by SQL")).toBe(false);
    expect(await hasLane("outside")).toBe(true);
    let after: Promise<unknown> = Promise.resolve();
    await database.inTransaction(() => {
      requireTransaction().afterCommit(() => {
        after = database.change(insertLane, { values: { lane: "after" } });
      });
      return Promise.resolve();
    });
    await after;
    expect(await hasLane("after")).toBe(true);
  });

  test("cannot open a second transaction, which would wait for the first one's locks", async () => {
    const within = database.inTransaction(() => database.inTransaction(() => Promise.resolve()));
    await expect(within).rejects.toThrow("A transaction is open already.");
  });

  test("may lock rows by a model or by SQL, unlike a call outside a transaction", async () => {
    const locks = [
      () => JobLane.findAll({ lock: true }),
      () => database.select("SELECT lane FROM job_lanes FOR UPDATE"),
    ];
    for (const lock of locks) {
      await expect(lock()).rejects.toThrow("This has to be done in a transaction.");
      await expect(database.inTransaction<unknown>(lock)).resolves.toBeDefined();
    }
  });
});

describe("a change outside a transaction", () => {
  const failNext = (errno: number, times: number) => {
    const query = jest.spyOn(database.sequelize, "query");
    for (let time = 0; time < times; time += 1) query.mockRejectedValueOnce(databaseError(errno));
    return query;
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([1020, 1205, 1213])("runs again after error %d", async (errno) => {
    failNext(errno, 3);
    const lane = `changed-${String(errno)}`;
    expect(await database.change(insertLane, { values: { lane } })).toBe(1);
    expect(await hasLane(lane)).toBe(true);
  });

  test("is retried at most three times, and never after another error or inside a transaction", async () => {
    const query = failNext(1213, 4);
    await expect(database.change(insertLane, { values: { lane: "never" } })).rejects.toThrow("database");
    expect(query).toHaveBeenCalledTimes(4);
    failNext(1062, 1);
    await expect(database.change(insertLane, { values: { lane: "never" } })).rejects.toThrow("database");
    expect(query).toHaveBeenCalledTimes(5);
    await database.inTransaction(async () => {
      query.mockClear();
      failNext(1213, 1);
      const inside = database.change(insertLane, { values: { lane: "never" } });
      await expect(inside).rejects.toThrow("database");
      expect(query).toHaveBeenCalledTimes(1);
    });
  });
});
