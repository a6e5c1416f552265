import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Sums of a business's day. Read and written in sets, only by SQL. */
export function defineSalesByDay(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByDay",
    { ...sumsColumns(), day: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_day", underscored: true, timestamps: false },
  );
}
