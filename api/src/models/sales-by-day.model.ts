import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Sums of a business's sales by day. Only SQL reads and writes them, in sets. */
export function defineSalesByDay(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByDay",
    { ...sumsColumns(), day: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_day", underscored: true, timestamps: false },
  );
}
