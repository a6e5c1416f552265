import { createEmptyDatabase, databaseName, databaseUrl, openServer } from "../../../testing/test-database";
import { readTestRun } from "../../../testing/test-run";
import { createDatabase, type Database } from "./database";
import { listMigrations } from "./migration-files";
import { findPendingMigrations } from "./migration-storage.sql";
import { createMigrator } from "./migrator";

const { runId, workerId } = readTestRun();
const name = databaseName(runId, `migrations${workerId}`);
let server: Database;
let database: Database;
beforeAll(async () => {
  server = openServer();
  await createEmptyDatabase(server, name);
  database = createDatabase({ url: databaseUrl(name), poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await server.change(`DROP DATABASE ${name}`);
  await server.close();
});

async function describeSchema(): Promise<unknown> {
  const tables = await database.select(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name",
  );
  const triggers = await database.select(
    "SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY trigger_name",
  );
  const definitions = [];
  for (const { name: table } of tables)
    definitions.push(...(await database.select(`SHOW CREATE TABLE \`${String(table)}\``)));
  return { definitions, triggers };
}

describe("migrations", () => {
  test("go up to the same schema after going all the way down", async () => {
    const migrator = createMigrator(database);
    const names = await findPendingMigrations(database);
    expect(names.length).toBeGreaterThan(0);
    expect(await migrator.up()).toEqual(names);
    const first = await describeSchema();
    expect(await migrator.downAll()).toEqual([...names].reverse());
    const left = await database.select(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()",
    );
    expect(left.map((row) => row.name).sort()).toEqual(["migrations", "unfinished_migrations"]);
    expect(await migrator.up()).toEqual(names);
    expect(await describeSchema()).toEqual(first);
  });

  test("continue after they were killed in the middle", async () => {
    const migrator = createMigrator(database);
    await migrator.downAll();
    const [first = ""] = listMigrations();
    await migrator.up();
    const whole = await describeSchema();
    await database.change("DELETE FROM migrations WHERE name = :first", { values: { first } });
    await database.change("INSERT INTO unfinished_migrations (name) VALUES (:first)", { values: { first } });
    await database.sequelize.query("DROP TABLE limits");
    expect(await migrator.up()).toEqual([first]);
    expect(await describeSchema()).toEqual(whole);
    expect(await database.select("SELECT name FROM unfinished_migrations")).toEqual([]);
  });

  test("do not count as applied after a failure", async () => {
    const migrator = createMigrator(database);
    await migrator.downAll();
    await database.sequelize.query("CREATE TABLE jobs (id INT)");
    await expect(migrator.up()).rejects.toThrow(/jobs/);
    await expect(migrator.up()).rejects.toThrow(/jobs/);
    expect(await findPendingMigrations(database)).toEqual(listMigrations());
    await database.sequelize.query("DROP TABLE jobs");
    await migrator.up();
  });

  test("are applied once when several processes start at the same time", async () => {
    await createMigrator(database).downAll();
    const others = [1, 2].map(() => createDatabase({ url: databaseUrl(name), poolSize: 2 }));
    const applied = await Promise.all([database, ...others].map((one) => createMigrator(one).up()));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await findPendingMigrations(database)).toEqual([]);
    await Promise.all(others.map((one) => one.close()));
  });
});
