import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** One change by which a bank's deposit counts as a sale or no longer counts, and what its client says against it (D430, D431). */
export class DepositMark extends Model<InferAttributes<DepositMark>, InferCreationAttributes<DepositMark>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Of the bank transaction, at the provider. */
  declare externalId: string;
  declare marked: boolean;
  declare reason: string;
  /** User id of who of the agency made it; null: the deposit was taken back. */
  declare by: string | null;
  declare at: Date;
  declare objection: CreationOptional<string | null>;
  declare objectedAt: CreationOptional<Date | null>;
  /** What staff has decided of the objection; null: nothing yet. */
  declare keeps: CreationOptional<boolean | null>;
  declare decision: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare decidedBy: CreationOptional<string | null>;
}

export function defineDepositMark(sequelize: Sequelize): void {
  DepositMark.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      externalId: { type: DataTypes.STRING(255), allowNull: false },
      marked: { type: DataTypes.BOOLEAN, allowNull: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      by: { type: DataTypes.STRING(32), field: "made_by" },
      at: { type: DataTypes.DATE(3), allowNull: false, field: "made_at" },
      objection: { type: DataTypes.STRING(500) },
      objectedAt: { type: DataTypes.DATE(3) },
      keeps: { type: DataTypes.BOOLEAN },
      decision: { type: DataTypes.STRING(500) },
      decidedAt: { type: DataTypes.DATE(3) },
      decidedBy: { type: DataTypes.STRING(32) },
    },
    { sequelize, tableName: "deposit_marks", underscored: true, timestamps: false },
  );
}
