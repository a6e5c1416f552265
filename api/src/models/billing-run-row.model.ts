import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Clients that are billed together. */
export class BillingRunRow extends Model<InferAttributes<BillingRunRow>, InferCreationAttributes<BillingRunRow>> {
  declare id: string;
  /** Who of the agency asked for it. */
  declare askedBy: string;
  declare askedAt: Date;
  declare finishedAt: CreationOptional<Date | null>;
}

export function defineBillingRunRow(sequelize: Sequelize): void {
  BillingRunRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      askedBy: { type: DataTypes.STRING(32), allowNull: false },
      askedAt: { type: DataTypes.DATE(3), allowNull: false },
      finishedAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "billing_runs", underscored: true, timestamps: false },
  );
}
