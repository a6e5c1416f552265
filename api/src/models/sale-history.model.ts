import { DataTypes, Model, type Sequelize } from "sequelize";
import { countedColumns } from "./counted-columns";

/** What a sale counted from a time on, the columns as in `sales`; rows are only added (S57), by SQL alone. */
export class SaleHistory extends Model {}

export function defineSaleHistory(sequelize: Sequelize): void {
  SaleHistory.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      ...countedColumns(),
      /** The delivery or sync that told it, the link, 'time-zone' or 'migration'. */
      toldBy: { type: DataTypes.STRING(64), allowNull: false },
      /** Of the rule that what counts followed from. */
      ruleVersion: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      knownAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sale_history", underscored: true, timestamps: false },
  );
}
