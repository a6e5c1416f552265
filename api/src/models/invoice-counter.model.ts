import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Last invoice number of a year, in the agency's zone (S48). */
export class InvoiceCounter extends Model<InferAttributes<InvoiceCounter>, InferCreationAttributes<InvoiceCounter>> {
  declare year: number;
  declare lastNumber: number;
}

export function defineInvoiceCounter(sequelize: Sequelize): void {
  InvoiceCounter.init(
    {
      year: { type: DataTypes.SMALLINT.UNSIGNED, primaryKey: true },
      lastNumber: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "invoice_numbers", underscored: true, timestamps: false },
  );
}
