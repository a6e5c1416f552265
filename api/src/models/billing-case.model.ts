import type { BillingCaseKind } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A discrepancy for a person; nothing repairs it automatically. One open case per subject. */
export class BillingCase extends Model<InferAttributes<BillingCase>, InferCreationAttributes<BillingCase>> {
  declare id: CreationOptional<number>;
  declare kind: BillingCaseKind;
  /** Our id, or the provider's. */
  declare subject: string;
  declare businessId: CreationOptional<string | null>;
  /** State that we stored and state that was found, in words. */
  declare expected: string;
  declare found: string;
  declare openedAt: Date;
  /** When the discrepancy was last found. */
  declare seenAt: Date;
  declare closedAt: CreationOptional<Date | null>;
  /** Generated column: unique key of an open case; null when closed. */
  declare openKey: CreationOptional<string | null>;
}

export function defineBillingCase(sequelize: Sequelize): void {
  BillingCase.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      subject: { type: DataTypes.STRING(192), allowNull: false },
      businessId: { type: DataTypes.STRING(32) },
      expected: { type: DataTypes.STRING(300), allowNull: false },
      found: { type: DataTypes.STRING(300), allowNull: false },
      openedAt: { type: DataTypes.DATE(3), allowNull: false },
      seenAt: { type: DataTypes.DATE(3), allowNull: false },
      closedAt: { type: DataTypes.DATE(3) },
      openKey: { type: DataTypes.STRING(230) },
    },
    { sequelize, tableName: "billing_cases", underscored: true, timestamps: false },
  );
}
