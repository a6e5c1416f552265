import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Used in sets, only by SQL. */
export function defineSalesByMonth(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByMonth",
    { ...sumsColumns(), month: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_month", underscored: true, timestamps: false },
  );
}
