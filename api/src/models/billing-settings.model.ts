import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** One row, or none before the first change. */
export class BillingSettings extends Model<InferAttributes<BillingSettings>, InferCreationAttributes<BillingSettings>> {
  /** Always 1. */
  declare id: number;
  /** Whether clients get invoices by mail (S52). */
  declare mailIsOn: boolean;
  declare updatedAt: Date;
}

export function defineBillingSettings(sequelize: Sequelize): void {
  BillingSettings.init(
    {
      id: { type: DataTypes.TINYINT.UNSIGNED, primaryKey: true },
      mailIsOn: { type: DataTypes.BOOLEAN, allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "billing_settings", underscored: true, timestamps: false },
  );
}
