import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class BillingRunRow extends Model<InferAttributes<BillingRunRow>, InferCreationAttributes<BillingRunRow>> {
  declare id: string;
  /** User id of staff. */
  declare requestedBy: string;
  declare requestedAt: Date;
  declare finishedAt: CreationOptional<Date | null>;
}

export function defineBillingRunRow(sequelize: Sequelize): void {
  BillingRunRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      requestedBy: { type: DataTypes.STRING(32), allowNull: false, field: "asked_by" },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false, field: "asked_at" },
      finishedAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "billing_runs", underscored: true, timestamps: false },
  );
}
