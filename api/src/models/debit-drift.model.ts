import type { DebitStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Something of a debit that the provider had not told, found by the nightly look and repaired. */
export class DebitDrift extends Model<InferAttributes<DebitDrift>, InferCreationAttributes<DebitDrift>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Of the provider. */
  declare debitId: string;
  declare invoiceNumber: string | null;
  declare amountCents: number;
  /** What we held it for. */
  declare found: DebitStatus;
  /** What it was. */
  declare expected: DebitStatus;
  declare at: Date;
}

export function defineDebitDrift(sequelize: Sequelize): void {
  DebitDrift.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      debitId: { type: DataTypes.STRING(64), allowNull: false },
      invoiceNumber: { type: DataTypes.STRING(32) },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      found: { type: DataTypes.STRING(16), allowNull: false },
      expected: { type: DataTypes.STRING(16), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "debit_drifts", underscored: true, timestamps: false },
  );
}
