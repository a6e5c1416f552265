import type { BillingRunResult } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class BillingRunClient extends Model<
  InferAttributes<BillingRunClient>,
  InferCreationAttributes<BillingRunClient>
> {
  declare runId: string;
  /** From 1. */
  declare position: number;
  /** User id. */
  declare clientId: string;
  declare startDay: string;
  declare endDay: string;
  declare confirmUnconfirmed: boolean;
  declare rehearsalHash: string;
  /** null: not processed. */
  declare status: CreationOptional<BillingRunResult["status"] | null>;
  declare invoiceId: CreationOptional<string | null>;
  declare message: CreationOptional<string | null>;
}

export function defineBillingRunClient(sequelize: Sequelize): void {
  BillingRunClient.init(
    {
      runId: { type: DataTypes.STRING(32), primaryKey: true },
      position: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true },
      clientId: { type: DataTypes.STRING(32), allowNull: false },
      startDay: { type: DataTypes.DATEONLY, allowNull: false },
      endDay: { type: DataTypes.DATEONLY, allowNull: false },
      confirmUnconfirmed: { type: DataTypes.BOOLEAN, allowNull: false },
      rehearsalHash: { type: DataTypes.STRING(64), allowNull: false },
      status: { type: DataTypes.STRING(16) },
      invoiceId: { type: DataTypes.STRING(32) },
      message: { type: DataTypes.STRING(1000) },
    },
    { sequelize, tableName: "billing_run_clients", underscored: true, timestamps: false },
  );
}
