import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A change that marks or unmarks a deposit as a sale, with the client's objection (D431). */
export class DepositMark extends Model<InferAttributes<DepositMark>, InferCreationAttributes<DepositMark>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** The provider's id of the transaction. */
  declare externalId: string;
  declare marked: boolean;
  declare reason: string;
  /** User id of staff; null: the portal unmarked it, because the bank reversed the deposit or a source paid it out. */
  declare by: string | null;
  declare at: Date;
  declare objection: CreationOptional<string | null>;
  declare objectedAt: CreationOptional<Date | null>;
  /** Staff's decision about the objection: whether the mark stays; null: open. */
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
