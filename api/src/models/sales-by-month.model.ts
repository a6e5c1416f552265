import { DataTypes, type Sequelize } from "sequelize";
import { sumsColumns } from "./sums-columns";

/** Sums of a business's month; they are written and read as sets, by SQL alone. */
export function defineSalesByMonth(sequelize: Sequelize): void {
  sequelize.define(
    "SalesByMonth",
    { ...sumsColumns(), month: { type: DataTypes.DATEONLY, primaryKey: true } },
    { tableName: "sales_by_month", underscored: true, timestamps: false },
  );
}
