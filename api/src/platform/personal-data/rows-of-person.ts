import { Op, type Model, type ModelStatic, type WhereOptions } from "sequelize";
import type { ArchiveFile, ArchiveRow, Erase, Person } from "./personal-data";

export type OfPerson = (person: Person) => WhereOptions | Promise<WhereOptions>;

export const ofUser: OfPerson = ({ userId }) => ({ userId });

/** Without a business, finds no row: null would match rows without a business. */
export const ofBusiness: OfPerson = ({ businessId }) => ({ businessId: businessId === null ? [] : [businessId] });

interface RowsOptions extends Omit<ArchiveFile, "rows"> {
  of: OfPerson;
  /** Default: `id`. */
  key?: readonly string[];
  present?: (row: ArchiveRow, person: Person) => ArchiveRow;
}

/** A thousand sales with items are a few megabytes. */
const pageSize = 1000;
/** Rows per statement, so that each statement holds locks briefly. */
const batchSize = 1000;

function behind(key: readonly string[], last: ArchiveRow): WhereOptions {
  const alternatives = key.map((column, index) => ({
    ...Object.fromEntries(key.slice(0, index).map((before) => [before, last[before]])),
    [column]: { [Op.gt]: last[column] },
  }));
  return { [Op.or]: alternatives };
}

function readColumns(row: Model, columns: readonly string[]): ArchiveRow {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column] = row.get(column);
  return values;
}

function pick(row: ArchiveRow, columns: readonly string[]): ArchiveRow {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

export function archiveOf(model: ModelStatic<Model>, options: RowsOptions): ArchiveFile {
  const { file, about, columns, of, key = ["id"], present = (row: ArchiveRow) => row } = options;
  const attributes = [...new Set([...key, ...columns])];
  return {
    file,
    about,
    columns,
    async *rows(person) {
      const mine = await of(person);
      for (let last: ArchiveRow | null = null; ;) {
        const where: WhereOptions = { [Op.and]: last ? [mine, behind(key, last)] : [mine] };
        const page: Model[] = await model.findAll({ attributes, where, order: [...key], limit: pageSize });
        const rows = page.map((row) => readColumns(row, attributes));
        for (const row of rows) yield present(pick(row, columns), person);
        last = rows.at(-1) ?? null;
        if (rows.length < pageSize) return;
      }
    },
  };
}

export function deleteRows(model: ModelStatic<Model>, of: OfPerson): { erase: Erase } {
  return {
    async erase(person) {
      const where = await of(person);
      while ((await model.destroy({ where, limit: batchSize })) === batchSize);
    },
  };
}
