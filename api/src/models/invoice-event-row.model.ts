import type { InvoiceEvent } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An event of an invoice; ordered by id. */
export class InvoiceEventRow extends Model<InferAttributes<InvoiceEventRow>, InferCreationAttributes<InvoiceEventRow>> {
  declare id: CreationOptional<number>;
  declare invoiceId: string;
  declare kind: InvoiceEvent["kind"];
  declare at: Date;
  declare text: string | null;
}

export function defineInvoiceEventRow(sequelize: Sequelize): void {
  InvoiceEventRow.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      text: { type: DataTypes.STRING(500) },
    },
    { sequelize, tableName: "invoice_events", underscored: true, timestamps: false },
  );
}
