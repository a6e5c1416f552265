import type { BillingCaseKind } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Something that a person must look at; nothing repairs it. One open case a subject. */
export class BillingCase extends Model<InferAttributes<BillingCase>, InferCreationAttributes<BillingCase>> {
  declare id: CreationOptional<number>;
  declare kind: BillingCaseKind;
  /** An id of ours or of the provider. */
  declare subject: string;
  declare businessId: CreationOptional<string | null>;
  /** What we have, and what there is instead, in words. */
  declare expected: string;
  declare found: string;
  declare openedAt: Date;
  /** When it was found last. */
  declare seenAt: Date;
  declare closedAt: CreationOptional<Date | null>;
  /** The database's own: null once it is closed. */
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
