import { DataTypes, Model, type Sequelize } from "sequelize";
import { countedColumns } from "./counted-columns";

/** Columns of `sales` from a time on. Append-only (S57), written only by SQL. */
export class SaleHistory extends Model {}

export function defineSaleHistory(sequelize: Sequelize): void {
  SaleHistory.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      ...countedColumns(),
      /** Cause of the row: a delivery or sync, the link, 'time-zone' or 'migration'. */
      toldBy: { type: DataTypes.STRING(64), allowNull: false },
      /** Version of the rule that computed the amounts. */
      ruleVersion: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      knownAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sale_history", underscored: true, timestamps: false },
  );
}
