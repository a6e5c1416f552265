import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Used in sets, only by SQL. */
export function defineSalesByDay(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByDay",
    { ...sumsColumns(), day: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_day", underscored: true, timestamps: false },
  );
}
