import type { WhereOptions } from "sequelize";
import { User } from "../src/models/user.model";
import type { Database } from "../src/platform/db/database";
import { insertUser } from "./insert-user";
import { watchLocks } from "./lock-watch";
import { openWorkerDatabase } from "./worker-database";

let database: Database;
let ids: string[];
beforeAll(async () => {
  database = await openWorkerDatabase();
  watchLocks(database.sequelize);
  ids = [await insertUser(database), await insertUser(database)];
});
afterAll(() => database.close());

const lockRaw = "SELECT role FROM users WHERE id = :id FOR UPDATE";

describe("watchLocks", () => {
  test("fails a transaction that locks a row twice, by a model or by SQL", async () => {
    const [id = ""] = ids;
    const locking = database.inTransaction(async () => {
      await User.findByPk(id, { lock: true });
      await database.select(lockRaw, { values: { id } });
    });
    await expect(locking).rejects.toThrow(`A transaction locks the same row a second time: users where id = '${id}'.`);
  });

  test("recognizes a row by any key, alone or among others", async () => {
    const [id = ""] = ids;
    const { emailKey } = await User.findByPk(id, { rejectOnEmpty: true });
    const others: WhereOptions<User>[] = [{ emailKey }, { id: ids }];
    for (const where of others) {
      const locking = database.inTransaction(async () => {
        await User.findByPk(id, { lock: true });
        await User.findAll({ where, lock: true });
      });
      await expect(locking).rejects.toThrow(`A transaction locks the same row a second time: users with id "${id}".`);
    }
  });

  test("allows the next transaction to lock the same rows", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await database.inTransaction(async () => {
        for (const id of ids) await User.findByPk(id, { lock: true });
      });
    }
    expect(await User.count()).toBe(2);
  });
});
