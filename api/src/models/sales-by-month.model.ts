import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Sums of a business's sales by month. Only SQL reads and writes them, in sets. */
export function defineSalesByMonth(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByMonth",
    { ...sumsColumns(), month: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_month", underscored: true, timestamps: false },
  );
}
