import type { DebitStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A change of a debit that the provider did not report. The nightly check found and repaired it. */
export class DebitDrift extends Model<InferAttributes<DebitDrift>, InferCreationAttributes<DebitDrift>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** The provider's id. */
  declare debitId: string;
  declare invoiceNumber: string | null;
  declare amountCents: number;
  /** Our state before the repair. */
  declare found: DebitStatus;
  /** The provider's state. */
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
