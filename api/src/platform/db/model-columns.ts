import type { Attributes, Model, ModelAttributeColumnOptions, ModelStatic } from "sequelize";
import type { SqlRow, SqlScalar } from "./database";
import { readDate, readInteger, readText, type Row } from "./rows";

type AttributeName<M extends Model> = Extract<keyof Attributes<M>, string>;

export interface ModelColumns<M extends Model, K extends AttributeName<M>> {
  /** Column names in the order of the values that `write` returns. */
  names: readonly string[];
  /** Column list for a SELECT; days become `YYYY-MM-DD`. */
  selected: string;
  /** Throws if a value does not match its column's type. */
  read: (row: Row) => Pick<Attributes<M>, K>;
  write: (row: Readonly<Record<K, SqlScalar>>) => SqlRow;
}

type Reader = (row: Row, column: string) => unknown;

const readers: Readonly<Record<string, Reader>> = {
  STRING: readText,
  TEXT: readText,
  BOOLEAN: (row, column) => readInteger(row, column) === 1,
  BIGINT: readInteger,
  INTEGER: readInteger,
  SMALLINT: readInteger,
  DATE: readDate,
  DATEONLY: readText,
};

function typeOf(attribute: ModelAttributeColumnOptions): string {
  const { type } = attribute;
  return typeof type === "string" ? type : type.key;
}

function readerOf(attribute: ModelAttributeColumnOptions): Reader {
  const type = typeOf(attribute);
  const read = readers[type];
  if (!read) throw new Error(`Nothing reads columns of type ${type}.`);
  const mayBeNull = attribute.allowNull !== false && attribute.primaryKey !== true;
  return mayBeNull ? (row, column) => (row[column] === null ? null : read(row, column)) : read;
}

/** @param attributes default: all */
export function columnsOf<M extends Model, K extends AttributeName<M> = AttributeName<M>>(
  model: ModelStatic<M>,
  attributes: readonly K[] = Object.keys(model.getAttributes()) as K[],
): ModelColumns<M, K> {
  const declared = model.getAttributes();
  const columns = attributes.map((attribute) => {
    const options = declared[attribute];
    const name = options.field ?? attribute;
    const selected = typeOf(options) === "DATEONLY" ? `DATE_FORMAT(${name}, '%Y-%m-%d') AS ${name}` : name;
    return { attribute, name, selected, read: readerOf(options) };
  });
  return {
    names: columns.map(({ name }) => name),
    selected: columns.map(({ selected }) => selected).join(", "),
    read(row) {
      const values: Partial<Record<K, unknown>> = {};
      for (const { attribute, name, read } of columns) values[attribute] = read(row, name);
      return values as Pick<Attributes<M>, K>;
    },
    write: (row) => attributes.map((attribute) => row[attribute]),
  };
}
