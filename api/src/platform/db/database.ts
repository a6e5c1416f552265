import { QueryTypes, Sequelize } from "sequelize";
import {
  findTransaction,
  enableTransactionContext,
  requireTransaction,
  retryAfterConflict,
  runInTransaction,
} from "./transaction";

export type { Transaction } from "sequelize";

/** Times are Dates from the clock, never `NOW()`. */
export type SqlValue = SqlScalar | readonly string[] | readonly number[] | readonly SqlRow[];

export type SqlScalar = string | number | boolean | Date | Buffer | null;

export type SqlRow = readonly SqlScalar[];

export interface SqlOptions {
  values?: Record<string, SqlValue>;
}

/** Commits when `work` resolves, rolls back when it throws. For retries see `runInTransaction`. */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>;

export interface Database {
  sequelize: Sequelize;
  inTransaction: InTransaction;
  /** Returns rows without checks of their types. `values` fills the placeholders (`:name`). */
  select: (sql: string, options?: SqlOptions) => Promise<Record<string, unknown>[]>;
  /** Returns the number of matched rows (INSERT IGNORE of a duplicate: 0). Outside a transaction, retries after lock conflicts. */
  change: (sql: string, options?: SqlOptions) => Promise<number>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Maximum connections. The web process needs few, because calls do not wait inside a transaction. */
  poolSize?: number;
}

const sessionSetup = [
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
  "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 10",
];

interface SetupConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

async function prepareSession(connection: SetupConnection): Promise<void> {
  for (const sql of sessionSetup) {
    await new Promise<void>((resolve, reject) => {
      connection.query(sql, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Sequelize returns the driver's header, or the row count of an INSERT. */
function affectedRows(meta: unknown): number {
  if (typeof meta === "number") return meta;
  if (typeof meta === "object" && meta !== null && "affectedRows" in meta) return Number(meta.affectedRows);
  throw new Error("The statement returned no row count; use select() for it.");
}

/** Formats a Date as UTC with milliseconds: Sequelize would cut it to seconds. */
function toParameters(values: Record<string, SqlValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toParameter(value)]));
}

function toParameter(value: unknown): unknown {
  if (value instanceof Date) return toSqlTime(value);
  return Array.isArray(value) ? value.map(toParameter) : value;
}

function toSqlTime(time: Date): string {
  const text = time.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}

/** Row locks end with their transaction, so outside a transaction they would lock nothing. */
const locksRows = /\bFOR (UPDATE|SHARE)\b|\bLOCK IN SHARE MODE\b/;

function isSetupConnection(connection: unknown): connection is SetupConnection {
  return typeof connection === "object" && connection !== null && "query" in connection;
}

/** The database of this process's models. Tests that open another database bind that database. */
let bound: Database | null = null;

/** Throws before `defineModels` and after `close`. */
export function boundDatabase(): Database {
  if (!bound) throw new Error("No database is open: defineModels binds one.");
  return bound;
}

export function bindDatabase(database: Database): void {
  bound = database;
}

export const select: Database["select"] = (sql, options) => boundDatabase().select(sql, options);
export const change: Database["change"] = (sql, options) => boundDatabase().change(sql, options);
export const inTransaction: InTransaction = (work) => boundDatabase().inTransaction(work);

/** The first statement connects. Supports MariaDB 10.6+ and MySQL 8.4+. */
export function createDatabase(options: DatabaseOptions): Database {
  enableTransactionContext();
  const sequelize = new Sequelize(options.url, {
    dialect: "mysql",
    logging: false,
    timezone: "+00:00",
    define: { underscored: true, freezeTableName: true, timestamps: false },
    pool: { max: options.poolSize ?? 10, min: 0, idle: 30_000, acquire: 10_000 },
    dialectOptions: {
      ...{ charset: "utf8mb4", supportBigNumbers: true, connectTimeout: 5_000 },
      // Each connection reserves memory for all statements: half a megabyte for the default of 16,000 (D511).
      maxPreparedStatements: 500,
      // Sequelize has inserted the values already; the driver would search the whole statement for placeholders (D511).
      queryFormat: (sql: string) => sql,
      // The driver parses by column type. Sequelize's own cast would run for every value (D511).
      ...{ typeCast: true, dateStrings: ["DATE"] },
    },
    retry: { max: 1 },
    hooks: {
      afterConnect: async (connection: unknown) => {
        if (isSetupConnection(connection)) await prepareSession(connection);
      },
      beforeFindAfterOptions: ({ lock }) => {
        if (lock) requireTransaction();
      },
    },
  });
  const database: Database = {
    sequelize,
    inTransaction: (work) => runInTransaction(sequelize, work),
    async select(sql, { values = {} } = {}) {
      if (locksRows.test(sql)) requireTransaction();
      return sequelize.query(sql, { replacements: toParameters(values), type: QueryTypes.SELECT });
    },
    async change(sql, { values = {} } = {}) {
      const run = () => sequelize.query(sql, { replacements: toParameters(values), type: QueryTypes.RAW });
      const [, meta] = await (findTransaction() ? run() : retryAfterConflict(run));
      return affectedRows(meta);
    },
    close: async () => {
      if (bound === database) bound = null;
      await sequelize.close();
    },
  };
  return database;
}
